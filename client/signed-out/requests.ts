import type {
  RequestPasswordResetMutation,
  RequestPasswordResetMutationVariables,
  SignInMutation,
  SignInMutationVariables,
  SignUpMutation,
  SignUpMutationVariables,
  SiteQuery,
} from "../../graphql/generated/types.ts";
import { questions } from "../../graphql/signedOut.ts";
import { sendQuery } from "./request.ts";

export type Site = SiteQuery["site"];

interface Arrival {
  site: Site;
  me: { id: string } | null;
}

type Entered = { signIn: Pick<NonNullable<SignInMutation["signIn"]>, "challenge"> | null };

export const requestSiteState = () => sendQuery<Arrival>(questions.arrival);
export const requestSignIn = (variables: SignInMutationVariables) =>
  sendQuery<Entered>(questions.signIn, variables);
export const requestSignUp = (variables: SignUpMutationVariables) =>
  sendQuery<SignUpMutation>(questions.signUp, variables);
export const requestReset = (variables: RequestPasswordResetMutationVariables) =>
  sendQuery<RequestPasswordResetMutation>(questions.reset, variables);
export const requestSignOut = () => sendQuery<unknown>(questions.signOut);
