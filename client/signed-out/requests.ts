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
import { ask } from "./request.ts";

export type Site = SiteQuery["site"];

interface Arrival {
  site: Site;
  me: { id: string } | null;
}

type Entered = { signIn: Pick<NonNullable<SignInMutation["signIn"]>, "challenge"> | null };

export const askArrival = () => ask<Arrival>(questions.arrival);
export const askSignIn = (variables: SignInMutationVariables) => ask<Entered>(questions.signIn, variables);
export const askSignUp = (variables: SignUpMutationVariables) =>
  ask<SignUpMutation>(questions.signUp, variables);
export const askReset = (variables: RequestPasswordResetMutationVariables) =>
  ask<RequestPasswordResetMutation>(questions.reset, variables);
export const askSignOut = () => ask<unknown>(questions.signOut);
