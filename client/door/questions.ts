import type {
  RequestPasswordResetMutation,
  RequestPasswordResetMutationVariables,
  SignInMutation,
  SignInMutationVariables,
  SignUpMutation,
  SignUpMutationVariables,
  SiteQuery,
} from "../../graphql/generated/types.ts";
import { ask } from "./ask.ts";

export type Site = SiteQuery["site"];

interface Arrival {
  site: Site;
  me: { id: string } | null;
}

/** What the door says to the server; a test holds these words to the schema. */
export const questions = {
  arrival: `query Arrival {
    me { id }
    site {
      demo demoPassword demoPeople { fullName email roles }
      signUpOpen organisationName passwordMinLength googleSignIn githubSignIn
    }
  }`,
  signIn: "mutation SignIn($input: SignInInput!) { signIn(input: $input) { challenge me { id } } }",
  signUp: "mutation SignUp($input: SignUpInput!) { signUp(input: $input) { accepted } }",
  reset: "mutation Reset($email: String!) { requestPasswordReset(email: $email) { accepted } }",
  signOut: "mutation SignOut { signOut { accepted } }",
};

type Entered = { signIn: Pick<NonNullable<SignInMutation["signIn"]>, "challenge"> | null };

export const askArrival = () => ask<Arrival>(questions.arrival);
export const askSignIn = (variables: SignInMutationVariables) => ask<Entered>(questions.signIn, variables);
export const askSignUp = (variables: SignUpMutationVariables) =>
  ask<SignUpMutation>(questions.signUp, variables);
export const askReset = (variables: RequestPasswordResetMutationVariables) =>
  ask<RequestPasswordResetMutation>(questions.reset, variables);
export const askSignOut = () => ask<unknown>(questions.signOut);
