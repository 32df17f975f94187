import { ApolloLink, InMemoryCache } from "@apollo/client";
import { MockLink } from "@apollo/client/testing";
import { MockedProvider } from "@apollo/client/testing/react";
import { type RenderResult, render } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import type { ReactNode } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";

import { freshnessLink } from "../../client/apollo/cachePolicy.ts";
import { signalLink } from "../../client/apollo/signalLink.ts";
import { resetHeadingFocus } from "../../client/components/headingFocus.ts";
import { Toaster } from "../../client/components/Toaster.tsx";
import { toast } from "../../client/components/toast.ts";
import { Styled } from "../../client/theme/Styled.tsx";
import {
  AiIsAvailableDocument,
  MeDocument,
  MyTeamsDocument,
  PersonResponsibilitiesDocument,
  RecordChannelDocument,
  RecordStampDocument,
  type SavedViewFragment,
  SavedViewsDocument,
  TemplateOfRecordDocument,
  UnreadChatCountDocument,
} from "../../graphql/generated/index.ts";
import { startTranslations } from "./clientMessages.ts";
import type { MockViewer } from "./mockViewer.ts";
import { userEvents } from "./user.ts";

export { mockViewer } from "./mockViewer.ts";

export type Mocks = readonly MockLink.MockedResponse[];

interface RenderOptions {
  /** The signed-in user; null (the default) for none, "never" if the answer never arrives. */
  viewer?: MockViewer | null | "never";
  /** Instead of `viewer`: successive answers to the query for the signed-in user, for tests of signing in. */
  me?: Mocks;
  mocks?: Mocks;
  /** Additional Apollo links between the screen and these answers. */
  links?: ApolloLink[];
}

/** The answer to the query for the signed-in user, every time. */
export function meMock(me: MockViewer | null): MockLink.MockedResponse {
  return {
    request: { query: MeDocument },
    result: { data: { me } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}

/** The saved views of every register. */
export function viewsMock(nodes: SavedViewFragment[]): MockLink.MockedResponse {
  return {
    request: { query: SavedViewsDocument, variables: () => true },
    result: { data: { savedViews: { __typename: "SavedViewConnection", nodes } } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}

/** Answers each query whether a record changed with its current stamp; null if there is no record. */
export function stampMock(read: () => { byMe: string; byOthers: string } | null): MockLink.MockedResponse {
  return {
    request: { query: RecordStampDocument, variables: () => true },
    result: () => {
      const stamp = read();
      return { data: { recordStamp: stamp && { __typename: "RecordStamp", ...stamp } } };
    },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}

/** No record was made from a template. */
const noTemplate: MockLink.MockedResponse = {
  request: { query: TemplateOfRecordDocument, variables: () => true },
  result: { data: { templateOfRecord: null } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

/** Nobody has written about a record. */
const noDiscussion: MockLink.MockedResponse = {
  request: { query: RecordChannelDocument, variables: () => true },
  result: { data: { recordChannel: null } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const nothingUnread: MockLink.MockedResponse = {
  request: { query: UnreadChatCountDocument },
  result: { data: { unreadChatCount: 0 } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

/** No provider of a language model is configured. */
const noAi: MockLink.MockedResponse = {
  request: { query: AiIsAvailableDocument },
  result: { data: { aiIsAvailable: false } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const noTeams: MockLink.MockedResponse = {
  request: { query: MyTeamsDocument },
  result: { data: { teams: { __typename: "TeamConnection", nodes: [] } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

/** No record has a responsible person. */
const noResponsibilities: MockLink.MockedResponse = {
  request: { query: PersonResponsibilitiesDocument, variables: () => true },
  result: { data: { personResponsibilities: [] } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

/** An error as the server writes it. */
export function serverError(code: string, message: string, extra: { field?: string; detail?: unknown } = {}) {
  return { errors: [new GraphQLError(message, { extensions: { code, ...extra } })] };
}

function viewerMock(viewer: MockViewer | null | "never"): MockLink.MockedResponse {
  if (viewer !== "never") return meMock(viewer);
  return { request: { query: MeDocument }, result: { data: { me: null } }, delay: Number.POSITIVE_INFINITY };
}

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output data-testid="url">{pathname + search}</output>;
}

/** The current path and query. */
export function currentUrl(): string {
  return document.querySelector('[data-testid="url"]')?.textContent ?? "";
}

export interface Shown extends RenderResult {
  user: UserEvent;
}

/** Renders as the application does: messages, theme, router, cache, toasts. */
export function renderAt(url: string, children: ReactNode, options: RenderOptions = {}): Shown {
  const { viewer = null, me = [viewerMock(viewer)], mocks = [], links = [] } = options;
  startTranslations();
  toast.clear();
  resetHeadingFocus();
  window.history.replaceState(null, "", url);

  const server = new MockLink(
    [
      ...me,
      ...mocks,
      viewsMock([]),
      stampMock(() => null),
      noTemplate,
      noAi,
      noTeams,
      noResponsibilities,
      noDiscussion,
      nothingUnread,
    ],
    {
      defaultOptions: { delay: 0 },
    },
  );
  const shown = render(
    <MockedProvider
      link={ApolloLink.from([signalLink, ...links, freshnessLink, server])}
      cache={new InMemoryCache()}
    >
      <Styled>
        <BrowserRouter>
          {children}
          <Toaster />
          <CurrentUrl />
        </BrowserRouter>
      </Styled>
    </MockedProvider>,
  );
  return { user: userEvents(), ...shown };
}
