/**
 * Everything that a page may ask before anybody has signed in. The server lets a person without a session send these
 * documents and no others, so a page for signed-out people that asks something new adds it here.
 */

/** Operations of graphql/operations, by name: the pages around sign-in that Apollo serves. */
export const signedOutOperations = [
  "Me",
  "Site",
  "SignIn",
  "FinishSignIn",
  "SignUp",
  "SignOut",
  "VerifyEmail",
  "RequestPasswordReset",
  "ResetPassword",
  "AcceptInvitation",
  // The bell of a page that is still open when its session has ended: the database has its own words for that.
  "MarkNotificationRead",
  "MarkAllNotificationsRead",
];

/** What the landing page and the sign-in page send as plain text, because they load without Apollo. */
export const signedOutQueries = {
  siteState: `query SiteState {
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
