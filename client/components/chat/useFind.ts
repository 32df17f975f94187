import { useApolloClient } from "@apollo/client/react";

import {
  ChatMentionablesDocument,
  ChatPeopleDocument,
  FindAssetsDocument,
  FindControlsDocument,
  FindEvidenceDocument,
  FindRisksDocument,
} from "../../../graphql/generated/index.ts";
import { findOrder } from "../record/findOrder.ts";
import type { FindSuggestions, Suggestion } from "./suggestions.ts";

const MOST_PER_KIND = 4;

interface Found {
  reference: string;
  name: string;
}

function recordsOf(nodes: readonly (Found | null)[] | null | undefined): Suggestion[] {
  return (nodes ?? [])
    .filter((record) => record !== null)
    .slice(0, MOST_PER_KIND)
    .map(({ reference, name }) => ({
      key: reference,
      insert: `#${reference}`,
      label: name,
      detail: reference,
    }));
}

/** What '@' and '#' offer: people and teams of the channel, and the records that the person may see. */
export function useFind(channelId: string | undefined): FindSuggestions {
  const client = useApolloClient();

  async function people(search: string): Promise<Suggestion[]> {
    if (!channelId) {
      const { data } = await client.query({ query: ChatPeopleDocument, variables: { search } });
      return (data?.chatPeople ?? []).flatMap((person) =>
        person
          ? [
              {
                key: person.id,
                insert: `@${person.fullName}`,
                label: person.fullName,
                picture: person.avatarUrl,
                mention: { kind: "user" as const, id: person.id, name: person.fullName },
              },
            ]
          : [],
      );
    }
    const { data } = await client.query({
      query: ChatMentionablesDocument,
      variables: { channelId, search },
    });
    return (data?.chatMentionables ?? []).flatMap((each) => {
      if (!each?.id || !each.name) return [];
      const kind = each.kind === "team" ? ("team" as const) : ("user" as const);
      return [
        {
          key: each.id,
          insert: `@${each.name}`,
          label: each.name,
          mention: { kind, id: each.id, name: each.name },
        },
      ];
    });
  }

  async function records(find: string): Promise<Suggestion[]> {
    const none = () => undefined;
    const [risks, controls, assets, evidence] = await Promise.all([
      client
        .query({
          query: FindRisksDocument,
          variables: { find, orderBy: findOrder(find, ["SCORE_DESC", "ID_DESC"]) },
        })
        .catch(none),
      client
        .query({
          query: FindControlsDocument,
          variables: { find, orderBy: findOrder(find, ["NUMBER_ASC"]) },
        })
        .catch(none),
      client
        .query({
          query: FindAssetsDocument,
          variables: { find, orderBy: findOrder(find, ["CRITICALITY_RANK_DESC", "ID_DESC"]) },
        })
        .catch(none),
      client
        .query({
          query: FindEvidenceDocument,
          variables: { find, orderBy: findOrder(find, ["UPDATED_AT_DESC", "ID_DESC"]) },
        })
        .catch(none),
    ]);
    return [
      ...recordsOf(risks?.data?.risks?.nodes),
      ...recordsOf(controls?.data?.controls?.nodes),
      ...recordsOf(assets?.data?.assets?.nodes),
      ...recordsOf(evidence?.data?.evidencePieces?.nodes),
    ];
  }

  return (sign, search) => (sign === "@" ? people(search) : records(search));
}
