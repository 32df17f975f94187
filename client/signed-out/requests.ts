import type {
  RequestPasswordResetMutation,
  RequestPasswordResetMutationVariables,
  SignInMutation,
  SignInMutationVariables,
  SignUpMutation,
  SignUpMutationVariables,
  SiteQuery,
} from "../../graphql/generated/types.ts";
import { signedOutQueries } from "../../graphql/signedOut.ts";
import { sendQuery } from "./request.ts";

export type Site = SiteQuery["site"];

interface SiteStateData {
  site: Site;
  me: { id: string } | null;
}

type Entered = { signIn: Pick<NonNullable<SignInMutation["signIn"]>, "challenge"> | null };

export const requestSiteState = () => sendQuery<SiteStateData>(signedOutQueries.siteState);
export const requestSignIn = (variables: SignInMutationVariables) =>
  sendQuery<Entered>(signedOutQueries.signIn, variables);
export const requestSignUp = (variables: SignUpMutationVariables) =>
  sendQuery<SignUpMutation>(signedOutQueries.signUp, variables);
export const requestReset = (variables: RequestPasswordResetMutationVariables) =>
  sendQuery<RequestPasswordResetMutation>(signedOutQueries.reset, variables);
export const requestSignOut = () => sendQuery<unknown>(signedOutQueries.signOut);
