/** Evidence on screen: its last day, which actions are offered to whom, and uploads in progress. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Form, Formik } from "formik";
import { Link, Route, Routes } from "react-router-dom";
import { fileSize } from "../../client/components/upload/fileSize.ts";
import { dropsIn, type Point } from "../../client/screens/evidence/forecast.ts";
import {
  emptyEvidence,
  evidenceSchema,
  patchOf,
} from "../../client/screens/evidence/parts/evidenceSchema.ts";
import { ItemsField } from "../../client/screens/evidence/parts/ItemsField.tsx";
import { itemInput, newItem, noItems } from "../../client/screens/evidence/parts/items.ts";
import { lastDay } from "../../client/screens/evidence/parts/lastDay.ts";
import type { EvidenceMessages } from "../../client/screens/evidence/parts/useEvidenceMessages.ts";
import { ValidUntil } from "../../client/screens/evidence/parts/ValidUntil.tsx";
import { RenewalRow } from "../../client/screens/evidence/RenewalRow.tsx";
import { type RenewalRowFragment, RenewEvidenceDocument } from "../../graphql/generated/index.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { currentUrl, mockViewer, renderAt } from "../support/render.tsx";

const words = ((key: string) => key) as EvidenceMessages;
const ada = mockViewer({ permissions: { evidence_management: "full" } });

describe("the last day", () => {
  it.each([
    ["2026-01-15", "12", "2027-01-15"],
    ["2026-01-31", "1", "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-01-15", "", undefined],
    ["2026-01-15", "121", undefined],
    ["", "12", undefined],
  ])("%s and %s months: %s", (first, months, last) => expect(lastDay(first, months)).toBe(last));

  it.each([
    [null, null, "No expiry"],
    ["2026-05-20", 0, / · Last day is today/],
    ["2026-05-20", 1, /1 day left/],
    ["2026-05-20", 30, /30 days left/],
    ["2026-05-20", 31, /^[^·]*2026\/?$/],
    ["2026-05-20", -1, /Expired 1 day ago/],
  ])("%s with %s days left", (validUntil, daysLeft, words) => {
    const { container } = renderAt("/", <ValidUntil validUntil={validUntil} daysLeft={daysLeft} counting />, {
      viewer: ada,
    });
    expect(container.textContent).toMatch(words);
  });
});

it("a form refuses evidence that ends before it begins, and sends only what differs", async () => {
  const schema = evidenceSchema(words);
  const values = { ...emptyEvidence(null), name: "Minutes", effectiveOn: "2026-05-10" };
  await expect(schema.validate({ ...values, validUntil: "2026-05-09" })).rejects.toThrow("form.validBefore");
  await expect(schema.validate({ ...values, reviewMonths: "0" })).rejects.toThrow("form.monthsRange");
  await expect(schema.validate({ ...values, validUntil: "2026-05-10" })).resolves.toBeTruthy();
  expect(patchOf({ ...values, name: "Other", reviewMonths: "" }, values)).toEqual({
    name: "Other",
    reviewMonths: null,
  });
});

it("a part sends what its kind says and nothing else", () => {
  const link = { ...newItem("link"), url: " https://example.org ", body: "left over", title: " Here " };
  expect(itemInput(link)).toEqual({
    kind: "link",
    title: "Here",
    fileId: null,
    url: "https://example.org",
    body: null,
  });
});

it("sizes are readable", () => {
  expect([12, 1_540, 999_499, 26_214_400].map(fileSize)).toEqual(["0.1 kB", "1.5 kB", "999 kB", "26 MB"]);
});

it("the forecast lists the weeks in which something is lost", () => {
  const point = (day: string, complete: number): Point => ({
    __typename: "ReadinessPoint",
    day,
    complete,
    requirements: 5,
    gaps: 5 - complete,
    score: complete * 20,
    status: "at_risk",
  });
  expect(dropsIn([point("2026-05-10", 5), point("2026-05-17", 5), point("2026-05-24", 2)])).toEqual([
    { day: "2026-05-24", lost: 3, score: 40 },
  ]);
});

describe("a renewal is begun", () => {
  const piece: RenewalRowFragment = {
    __typename: "EvidencePiece",
    id: "00000000-0000-4000-8000-0000000000e1",
    reference: "E-0001",
    name: "Policy",
    description: null,
    status: "approved",
    stateToday: "approved",
    effectiveOn: "2026-01-15",
    validUntil: "2026-12-31",
    daysLeft: 20,
    reviewMonths: 12,
    collectedOn: "2026-01-15",
    reviewedAt: null,
    requirementCount: 2,
    itemCount: 1,
    isRenewed: false,
    archivedAt: null,
    editableFields: [],
    customValues: {},
    customPeople: [],
    createdAt: "2026-01-15T10:00:00Z",
    updatedAt: "2026-01-15T10:00:00Z",
    version: 1,
    openRenewal: null,
    collector: null,
    reviewer: null,
  };
  const { openRenewal: _, ...row } = piece;
  const made = { ...row, id: "00000000-0000-4000-8000-0000000000e2", reference: "E-0002" };

  function show() {
    const { link, held, letGo } = holdRequests("RenewEvidence");
    const renewed = {
      request: { query: RenewEvidenceDocument, variables: { input: { id: piece.id } } },
      result: {
        data: { renewEvidence: { __typename: "RenewEvidencePayload" as const, evidencePiece: made } },
      },
    };
    const { user } = renderAt(
      "/compliance/renewals",
      <>
        <Link to="/overview">Overview</Link>
        <Routes>
          <Route path="/compliance/renewals" element={<RenewalRow piece={piece} onRenewed={() => {}} />} />
          <Route path="*" element={<h1>Another page</h1>} />
        </Routes>
      </>,
      { viewer: ada, mocks: [renewed], links: [link] },
    );
    return { user, held, letGo };
  }

  it("and its person continues to it", async () => {
    const { user, held, letGo } = show();
    await user.click(await screen.findByRole("button", { name: /Policy/ }));
    await waitFor(() => expect(held).toHaveLength(1));
    letGo();
    await waitFor(() => expect(currentUrl()).toBe(`/compliance/evidence/${made.id}`));
  });

  it("and anyone who has left meanwhile is not called back", async () => {
    const { user, held, letGo } = show();
    await user.click(await screen.findByRole("button", { name: /Policy/ }));
    await waitFor(() => expect(held).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: "Overview" }));
    expect(currentUrl()).toBe("/overview");
    letGo();
    expect(await screen.findByText("E-0002")).toBeInTheDocument();
    expect(window.location.pathname).toBe("/overview");
  });
});

describe("files of a form", () => {
  const requests: FakeRequest[] = [];

  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    response: unknown = null;
    responseType = "";
    aborted = false;
    constructor() {
      super();
      requests.push(this);
    }
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.aborted = true;
    }
    answer(response: unknown) {
      this.response = response;
      this.dispatchEvent(new Event("load"));
    }
  }

  const original = global.XMLHttpRequest;
  beforeEach(() => {
    requests.length = 0;
    Object.assign(global, { XMLHttpRequest: FakeRequest });
  });
  afterAll(() => Object.assign(global, { XMLHttpRequest: original }));

  function choose(...names: string[]) {
    const files = names.map((name) => new File(["x"], name));
    fireEvent.change(screen.getByLabelText("Choose files", { selector: "input" }), { target: { files } });
  }

  it("each has its own answer; what is typed stays, and a rejected one can be sent again", async () => {
    renderAt(
      "/",
      <Formik initialValues={{ ...noItems, name: "Minutes" }} onSubmit={() => undefined}>
        <Form>
          <ItemsField />
        </Form>
      </Formik>,
      { viewer: ada },
    );
    choose("good.pdf", "bad.html");
    expect(screen.getAllByRole("progressbar")).toHaveLength(2);
    requests[0]?.answer({ id: "1", name: "good.pdf", size: 14_000 });
    requests[1]?.answer({
      errors: [{ message: "HTML is not allowed.", extensions: { code: "INVALID_INPUT" } }],
    });
    await waitFor(() => expect(screen.getByText("bad.html was not uploaded")).toBeInTheDocument());
    expect(screen.getByText("HTML is not allowed.")).toBeInTheDocument();
    expect(await screen.findByText("good.pdf")).toBeInTheDocument();
    expect(await screen.findByText("14 kB")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    requests[2]?.answer({ id: "2", name: "bad.html", size: 1_000 });
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(screen.queryByText("bad.html was not uploaded")).toBeNull();
    expect(screen.getByText("bad.html")).toBeInTheDocument();
  });
});
