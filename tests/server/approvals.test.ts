import { runningApp } from "../support/app.ts";
import { addKind, byRole, people, request } from "../support/approvals.ts";
import { asSuperuser } from "../support/asSuperuser.ts";
import { ownDatabase, person } from "../support/database.ts";
import { sameDay, UNTIL_TOMORROW } from "../support/sameDay.ts";
import { signedInAs } from "../support/signedIn.ts";

beforeAll(sameDay, UNTIL_TOMORROW);

const own = ownDatabase();
const app = runningApp(own);

interface Page {
  totalCount: number;
  pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean };
  nodes: { id: string; title: string }[];
}

const inbox = `query($box: ApprovalBox!, $search: String, $first: Int, $last: Int, $after: Cursor, $before: Cursor,
    $filter: ApprovalFilter, $orderBy: [ApprovalOrderBy!]) {
  approvalInbox(box: $box, search: $search, first: $first, last: $last, after: $after, before: $before, filter: $filter, orderBy: $orderBy) {
    totalCount pageInfo { startCursor endCursor hasNextPage hasPreviousPage } nodes { id title }
  }
}`;

async function reviewer() {
  return signedInAs(own, app, { name: "Grace Hopper", roles: ["user"] });
}

type Reader = Awaited<ReturnType<typeof reviewer>>;

async function page(browser: Reader, variables: Record<string, unknown>): Promise<Page> {
  const { body } = await browser.ask(inbox, variables);
  expect(body.errors).toBeUndefined();
  return body.data?.approvalInbox as Page;
}

const titles = ({ nodes }: Page) => nodes.map(({ title }) => title);

beforeAll(() =>
  asSuperuser(own, async (db) => {
    await addKind(db);
    const rosa = await db.query(
      "insert into app_public.users (full_name, email, status, approved_at, email_verified_at) values ('Rosa Requester', 'rosa@example.org', 'approved', now(), now()) returning id",
    );
    await person(db, { name: "Ada Lovelace", roles: ["user"] });
    const names = ["zero", "one", "two", "three", "four", "five", "six"];
    // Seven requests, one a day and four of them on one day, so that the order is decided by the id as well.
    for (const [position, days] of [20, 9, 8, 1, 1, 1, 1].entries()) {
      await db.query("select set_config('app.now', (now() - make_interval(days => $1))::text, true)", [days]);
      const id = await request(db, {
        requester: rosa.rows[0].id,
        steps: [{ name: "Users", approvers: [byRole("user")] }],
      });
      await db.query("update app_public.approvals set title = to_jsonb($2::text) where id = $1", [
        id,
        `Request ${names[position]}`,
      ]);
    }
    await db.query("select set_config('app.now', '', true)");
  }),
);

describe("the inbox", () => {
  it.each([
    ["oldest first", ["CREATED_AT_ASC", "ID_ASC"]],
    ["newest first", ["CREATED_AT_DESC", "ID_DESC"]],
    ["by the day it is due", ["DUE_AT_ASC", "ID_ASC"]],
  ])("is turned page by page, %s, forwards and backwards", async (_what, orderBy) => {
    const browser = await reviewer();
    const whole = titles(await page(browser, { box: "waiting", first: 100, orderBy }));
    expect(whole).toHaveLength(7);
    const forwards: string[] = [];
    let at: Page | undefined;
    do {
      at = await page(browser, { box: "waiting", first: 2, after: at?.pageInfo.endCursor, orderBy });
      expect(at.totalCount).toBe(7);
      forwards.push(...titles(at));
    } while (at.pageInfo.hasNextPage);
    expect(forwards).toEqual(whole);
    const back = await page(browser, {
      box: "waiting",
      last: 2,
      before: at.pageInfo.startCursor,
      orderBy,
    });
    expect(titles(back)).toEqual(whole.slice(4, 6));
    const first = await page(browser, {
      box: "waiting",
      last: 4,
      before: back.pageInfo.startCursor,
      orderBy,
    });
    expect(titles(first)).toEqual(whole.slice(0, 4));
  });

  it("is narrowed by kind, state, age and words", async () => {
    const browser = await reviewer();
    const orderBy = ["CREATED_AT_ASC", "ID_ASC"];
    const narrowed = async (filter: object, search?: string) =>
      titles(await page(browser, { box: "waiting", filter, search, orderBy }));
    expect(await narrowed({ isOverdue: { equalTo: true } })).toEqual([
      "Request zero",
      "Request one",
      "Request two",
    ]);
    expect(await narrowed({ status: { in: ["approved"] } })).toEqual([]);
    expect(await narrowed({ kind: { in: ["evidence"] } })).toEqual([]);
    expect(await narrowed({}, "rosa two")).toEqual(["Request two"]);
  });
});

const decide = `mutation($input: DecideApprovalInput!) { decideApproval(input: $input) { approval { id status
  log { event person { fullName } } } } }`;

async function waiting(browser: Reader) {
  const { body } = await browser.ask(
    `{ approvalsWaitingCount approvalInbox(box: waiting, first: 1, orderBy: [CREATED_AT_ASC]) { nodes { id contentHash mayDecide mayWithdraw
      isOverdue isLowRisk ageDays progress subjectPath subjectReference requester { fullName } currentApprovers { fullName }
      changes { field before after requiresApproval }
      steps { nodes { position name mode status approvers { nodes { kind role } } decisions { nodes { decision } } } } log { event } } } }`,
  );
  expect(body.errors).toBeUndefined();
  return body.data as {
    approvalsWaitingCount: number;
    approvalInbox: { nodes: { id: string; contentHash: string }[] };
  };
}

it("everything for a decision is loaded in one query, and the decision is one more", async () => {
  const browser = await reviewer();
  const { approvalsWaitingCount, approvalInbox } = await waiting(browser);
  expect(approvalsWaitingCount).toBe(7);
  expect(approvalInbox.nodes[0]).toMatchObject({
    mayDecide: true,
    mayWithdraw: false,
    isOverdue: true,
    isLowRisk: true,
    ageDays: 20,
    progress: "0/1",
    subjectPath: expect.stringMatching(/^\/risks\//),
    subjectReference: expect.stringMatching(/^R-/),
    requester: { fullName: "Rosa Requester" },
    changes: [
      { field: "name", before: "Supplier fails", after: "Flood in the cellar", requiresApproval: true },
    ],
    steps: {
      nodes: [
        {
          name: "Users",
          mode: "any",
          status: "open",
          approvers: { nodes: [{ kind: "role", role: "user" }] },
        },
      ],
    },
    log: [{ event: "asked" }],
  });
  const { id, contentHash } = approvalInbox.nodes[0] ?? {};
  const stale = await browser.ask(decide, {
    input: { id, decision: "approve", contentHash: "0".repeat(64) },
  });
  expect(stale.code).toBe("STALE");
  const short = await browser.ask(decide, { input: { id, decision: "reject", contentHash, comment: "No." } });
  expect(short.body.errors?.[0]).toMatchObject({
    message: "Enter a reason of at least 10 characters.",
    extensions: { code: "INVALID_INPUT", field: "comment" },
  });
  const { body } = await browser.ask(decide, { input: { id, decision: "approve", contentHash } });
  expect(body.data?.decideApproval).toMatchObject({
    approval: {
      status: "approved",
      log: [
        { event: "asked" },
        { event: "approve", person: { fullName: "Grace Hopper" } },
        { event: "passed" },
        { event: "approved" },
      ],
    },
  });
  expect((await waiting(browser)).approvalsWaitingCount).toBe(6);
});

it("several that fail together are named, and nothing is decided", async () => {
  const browser = await reviewer();
  const { approvalInbox } = await waiting(browser);
  const answer = await browser.ask(
    "mutation($input: DecideApprovalsInput!) { decideApprovals(input: $input) { approvals { id status } } }",
    { input: { decisions: [{ id: approvalInbox.nodes[0]?.id, contentHash: "0".repeat(64) }] } },
  );
  expect(answer.body.errors?.[0]?.extensions).toMatchObject({
    code: "INVALID_INPUT",
    field: "decisions",
    detail: [{ title: expect.any(String), reason: expect.stringMatching(/has changed since you opened it/) }],
  });
});

it("a colleague is delegated to, sees it, and the delegation is ended", async () => {
  const [grace, alan] = [await reviewer(), await reviewer()];
  const today = new Date().toISOString().slice(0, 10);
  const given = await grace.ask(
    "mutation($input: DelegateApprovalsInput!) { delegateApprovals(input: $input) { delegation { id isActive delegate { id } kinds } } }",
    { input: { toUser: alan.userId, startsOn: today, endsOn: today, kinds: ["evidence"] } },
  );
  expect(given.body.errors).toBeUndefined();
  const payload = given.body.data?.delegateApprovals as { delegation: { id: string } } | undefined;
  const delegation = payload?.delegation;
  expect(delegation).toMatchObject({ isActive: true, delegate: { id: alan.userId }, kinds: ["evidence"] });
  const list = await alan.ask("{ approvalDelegations { nodes { id delegator { fullName } } } }");
  expect(list.body.data?.approvalDelegations).toMatchObject({ nodes: [{ id: delegation?.id }] });
  const ended = await alan.ask(
    "mutation($input: EndDelegationInput!) { endDelegation(input: $input) { delegation { isActive } } }",
    { input: { id: delegation?.id } },
  );
  expect(ended.body.data?.endDelegation).toMatchObject({ delegation: { isActive: false } });
});

it("approvers get an email that links to the request", async () => {
  const browser = await reviewer();
  let id = "";
  await asSuperuser(own, async (db) => {
    id = await request(db, {
      requester: null,
      steps: [{ name: "Grace", approvers: people(browser.userId) }],
    });
  });
  await app.sendMails();
  const { rows } = await own.pool.query(
    "select subject, link, body from app_private.mails where user_id = $1 and kind = 'notice' and payload ->> 'path' = $2",
    [browser.userId, `/approvals/${id}`],
  );
  expect(rows).toEqual([
    {
      subject: "Approval needed: Rename the risk",
      link: `${app.env.rootUrl}/approvals/${id}`,
      body: expect.stringContaining("Your decision is needed: Rename the risk."),
    },
  ]);
});
