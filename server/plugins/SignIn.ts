import type { PgResource } from "postgraphile/@dataplan/pg";
import { extendSchema, gql } from "postgraphile/utils";

import type { SignUp } from "../auth/accounts.ts";
import { askWithAuth, doWithAuth } from "./authContext.ts";

interface Credentials {
  email: string;
  password: string;
}

interface ChallengeAnswer extends Record<string, unknown> {
  challenge: string;
  code: string;
}

interface SignedIn {
  challenge: string | null;
}

/** Sign-in and sign-out, implemented in server/auth; SQL decides. */
export const SignIn = extendSchema((build) => {
  const me = build.pgResources.me as PgResource | undefined;
  if (!me) throw new Error("The database has no function app_public.me().");

  return {
    typeDefs: gql`
      "A new account."
      input SignUpInput {
        "Full name."
        fullName: String!
        "Email address."
        email: String!
        "12 to 128 characters, unless the organisation asks for more."
        password: String!
        "en, fr, de or es; en by default."
        language: String
      }

      "The credentials."
      input SignInInput {
        "Email address."
        email: String!
        "The password."
        password: String!
      }

      "The result of signing in."
      type SignInPayload {
        "The person who is signed in now; unchanged while a code is required."
        me: Viewer
        "The password was correct, and a code of the second factor is required within five minutes: see finishSignIn."
        challenge: String
      }

      "The request was accepted. Where the result could reveal who has an account, it is always the same."
      type AcceptedPayload {
        accepted: Boolean!
      }

      type AcceptInvitationPayload {
        "Whether the account is active. False: the inviter may no longer grant these roles, so someone else must approve it."
        open: Boolean!
      }

      extend type Mutation {
        "Creates an account that waits for approval. The answer is the same for an address that has one already."
        signUp(input: SignUpInput!): AcceptedPayload
        "Opens a session, in a cookie; or a challenge, for people with a second factor."
        signIn(input: SignInInput!): SignInPayload
        "Opens the session with a code of the authenticator app, or a recovery code. Each code works once."
        finishSignIn(challenge: String!, code: String!): SignInPayload
        "Ends the session."
        signOut: AcceptedPayload
        "Verifies an email address with the token that was sent to it."
        verifyEmail(token: String!): AcceptedPayload
        "Sends that token again to the person who is signed in."
        resendVerification: AcceptedPayload
        "Sends a token for a new password, if there is such an account."
        requestPasswordReset(email: String!): AcceptedPayload
        "Sets a new password with that token and ends every session."
        resetPassword(token: String!, password: String!): AcceptedPayload
        "Opens the account of an invitation with that token: sets its password and verifies its email address."
        acceptInvitation(token: String!, password: String!): AcceptInvitationPayload
        "Sets a new password and ends every other session."
        changePassword(currentPassword: String!, newPassword: String!): AcceptedPayload
      }
    `,
    objects: {
      SignInPayload: {
        plans: { me: () => me.execute() },
      },
      Mutation: {
        plans: {
          signUp: (_, args) =>
            doWithAuth<{ input: SignUp }>(
              { input: args.getRaw("input") },
              ({ accounts, caller }, { input }) => accounts.signUp(input, caller),
            ),
          signIn: (_, args) =>
            askWithAuth<{ input: Credentials }, SignedIn>(
              { input: args.getRaw("input") },
              async (auth, { input }) => {
                const result = await auth.accounts.signIn(input.email, input.password, auth.caller);
                if ("challenge" in result) return result;
                auth.setSession(result.session);
                auth.setDevice(result.device);
                return { challenge: null };
              },
            ),
          finishSignIn: (_, args) =>
            askWithAuth<ChallengeAnswer, SignedIn>(
              { challenge: args.getRaw("challenge"), code: args.getRaw("code") },
              async (auth, { challenge, code }) => {
                const { secondFactors } = auth.accounts;
                const result = await secondFactors.finishSignIn(challenge, code, auth.caller);
                auth.setSession(result.session);
                auth.setDevice(result.device);
                return { challenge: null };
              },
            ),
          signOut: () =>
            doWithAuth({}, async (auth) => {
              await auth.accounts.signOut(auth.caller);
              auth.clearSession();
            }),
          verifyEmail: (_, args) =>
            doWithAuth<{ token: string }>(
              { token: args.getRaw("token") },
              ({ accounts, caller }, { token }) => accounts.verifyEmail(token, caller),
            ),
          resendVerification: () =>
            doWithAuth({}, ({ accounts, caller }) => accounts.resendVerification(caller)),
          requestPasswordReset: (_, args) =>
            doWithAuth<{ email: string }>(
              { email: args.getRaw("email") },
              ({ accounts, caller }, { email }) => accounts.requestPasswordReset(email, caller),
            ),
          resetPassword: (_, args) =>
            doWithAuth<{ token: string; password: string }>(
              { token: args.getRaw("token"), password: args.getRaw("password") },
              async (auth, { token, password }) => {
                auth.setDevice(await auth.accounts.resetPassword(token, password, auth.caller));
              },
            ),
          acceptInvitation: (_, args) =>
            askWithAuth<{ token: string; password: string }, { open: boolean }>(
              { token: args.getRaw("token"), password: args.getRaw("password") },
              async (auth, { token, password }) => {
                const accepted = await auth.accounts.acceptInvitation(token, password, auth.caller);
                auth.setDevice(accepted.device);
                return { open: accepted.acceptance === "accepted" };
              },
            ),
          changePassword: (_, args) =>
            doWithAuth<{ current: string; newPassword: string }>(
              { current: args.getRaw("currentPassword"), newPassword: args.getRaw("newPassword") },
              async (auth, { current, newPassword }) => {
                auth.setSession(await auth.accounts.changePassword(current, newPassword, auth.caller));
              },
            ),
        },
      },
    },
  };
});
