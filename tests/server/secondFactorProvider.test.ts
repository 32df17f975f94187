/** Google and GitHub confirm a person; a second factor is required all the same. */
import { ownDatabase } from "../support/database.ts";
import { oauthApplication } from "../support/oauth.ts";
import { clientOperation } from "../support/operations.ts";
import { codeOf, withFactor } from "../support/secondFactor.ts";

const own = ownDatabase();
const oauth = oauthApplication(own);
const { personAtProvider, oauthBrowser } = oauth;

const FINISH = clientOperation("FinishSignIn");

describe.each(["google", "github"] as const)("signing in with %s", (name) => {
  it("leads to the code instead of a session, and the code opens the way", async () => {
    const there = personAtProvider();
    const ada = oauthBrowser();
    await ada.signIn(name);
    const { id } = (await ada.me()) as { id: string };
    const { secret } = await withFactor(own, id);

    const again = oauthBrowser();
    const back = await again.signIn(name, "/risks?severity=critical");
    const way = new URL(back.to, oauth.app.env.rootUrl);
    expect([way.pathname, way.searchParams.get("from")]).toEqual(["/auth", "/risks?severity=critical"]);
    expect(way.hash).toMatch(/^#challenge=[\w-]{43}$/);
    expect(back.cookies.filter((cookie) => cookie.startsWith("sid="))).toEqual([]);
    expect(await again.me()).toBeNull();

    const challenge = way.hash.replace("#challenge=", "");
    const answer = await again.browser().ask(FINISH, { challenge, code: await codeOf(secret) });
    expect(answer.body.data?.finishSignIn).toMatchObject({ me: { email: there.email } });
    expect((await oauth.trailEvents("signed_in")).at(-1)).toEqual({
      event: "signed_in",
      provider: name,
      second_factor: "code",
    });
  });

  it("keeps the session that the browser had until the code is given", async () => {
    personAtProvider();
    const ada = oauthBrowser();
    await ada.signIn(name);
    const me = (await ada.me()) as { id: string };
    await withFactor(own, me.id);
    await ada.signIn(name);
    expect(await ada.me()).toMatchObject({ id: me.id });
  });
});
