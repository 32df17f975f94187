/** What a letter says. `{…}` is filled in by letters.ts, which also escapes it. */
export interface LetterWords {
  subject: string;
  paragraphs: string[];
  /** The words on the link, where the letter has one. */
  action?: string;
}

export type LetterKind =
  | "verify"
  | "account_exists"
  | "account_waits"
  | "approved"
  | "rejected"
  | "suspended"
  | "reset_password"
  | "password_changed"
  | "password_was_reset"
  | "provider_connected"
  | "invited"
  | "notice"
  | "digest"
  | "second_factor_on"
  | "second_factor_off"
  | "second_factor_reset"
  | "recovery_code_used"
  | "recovery_codes_renewed"
  | "api_token_made"
  | "password_tried";

export interface Words {
  greeting: string;
  closing: string;
  /** On the link that ends mails of this kind. */
  leave: string;
  /** Under a mail of the day that does not hold all: for one as for many. */
  more: string;
  letters: Record<LetterKind, LetterWords>;
}

export const english: Words = {
  greeting: "Hello {name},",
  closing: "This mail was sent by Plumbline for {organisation}. Nobody reads answers to it.",
  leave: "Do not send me such mails any more",
  more: "And {count} more in Plumbline.",
  letters: {
    verify: {
      subject: "Verify your e-mail address",
      paragraphs: [
        "You created an account at {organisation}. Please confirm that this address is yours.",
        "Afterwards an administrator reviews the account. The link works for three days. If it was not you, do nothing.",
      ],
      action: "Verify my address",
    },
    account_exists: {
      subject: "You already have an account",
      paragraphs: [
        "Somebody, perhaps you, tried to create an account with this address at {organisation}. There is one already.",
        "You can sign in with it, or ask for a new password on the sign-in page. If it was not you, do nothing.",
      ],
      action: "Go to the sign-in page",
    },
    account_waits: {
      subject: "A new account waits for approval",
      paragraphs: [
        "{aboutName} ({aboutEmail}) created an account and verified the address.",
        "It can be used once somebody approves it and gives it roles.",
      ],
      action: "Review the account",
    },
    approved: {
      subject: "Your account is approved",
      paragraphs: ["An administrator of {organisation} approved your account. You can sign in now."],
      action: "Sign in",
    },
    rejected: {
      subject: "Your account was not approved",
      paragraphs: [
        "An administrator of {organisation} did not approve your account. The reason given:",
        "{reason}",
      ],
    },
    suspended: {
      subject: "Your account is suspended",
      paragraphs: [
        "An administrator of {organisation} suspended your account. The reason given:",
        "{reason}",
        "Please contact your system administrator for assistance.",
      ],
    },
    reset_password: {
      subject: "Reset your password",
      paragraphs: [
        "Somebody, hopefully you, asked for a new password for your account at {organisation}.",
        "The link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.",
      ],
      action: "Choose a new password",
    },
    password_changed: {
      subject: "Your password was changed",
      paragraphs: [
        "The password of your account at {organisation} was changed, and your other sessions were ended.",
        "If it was not you, ask for a new password on the sign-in page at once and tell your administrator.",
      ],
      action: "Go to the sign-in page",
    },
    password_was_reset: {
      subject: "Your password was reset",
      paragraphs: [
        "The password of your account at {organisation} was reset by a link sent to this address. All your sessions were ended and your API tokens revoked.",
        "If it was not you, ask for a new password on the sign-in page at once, secure your mailbox and tell your administrator.",
      ],
      action: "Go to the sign-in page",
    },
    provider_connected: {
      subject: "A new way to sign in to your account",
      paragraphs: [
        "From now on Google or GitHub also opens your account at {organisation}; the menu of your account shows which.",
        "If it was not you, disconnect it there, change your password at once and tell your administrator.",
      ],
      action: "Go to the sign-in page",
    },
    invited: {
      subject: "You are invited to {organisation}",
      paragraphs: [
        "{aboutName} invites you to work with {organisation} in Plumbline. Choose a password, and your account is open.",
        "The link works once, for seven days. If you do not know what this is about, do nothing.",
      ],
      action: "Choose a password",
    },
    second_factor_on: {
      subject: "Your second factor is switched on",
      paragraphs: [
        "From now on each sign-in to your account at {organisation} asks for a code from your authenticator app as well. Your other sessions were ended.",
        "If it was not you, change your password at once and tell your administrator.",
      ],
      action: "Go to the sign-in page",
    },
    second_factor_off: {
      subject: "Your second factor is switched off",
      paragraphs: [
        "Signing in to your account at {organisation} does not ask for a code any more.",
        "If it was not you, change your password at once and tell your administrator.",
      ],
      action: "Go to the sign-in page",
    },
    second_factor_reset: {
      subject: "Your second factor was reset",
      paragraphs: [
        "An administrator of {organisation} took the second factor of your account away, ended your sessions and revoked your API tokens.",
        "Sign in with your password and set it up again. If you did not ask for this, tell your administrator at once.",
      ],
      action: "Go to the sign-in page",
    },
    recovery_code_used: {
      subject: "A recovery code was used",
      paragraphs: [
        "Somebody, hopefully you, proved with a recovery code that your account at {organisation} is theirs. That code is spent now.",
        "If it was not you, change your password at once, make new recovery codes and tell your administrator.",
      ],
      action: "Go to the sign-in page",
    },
    recovery_codes_renewed: {
      subject: "New recovery codes were made",
      paragraphs: [
        "New recovery codes were made for your account at {organisation}; the old ones do not work any more.",
        "If it was not you, change your password at once, make new recovery codes and tell your administrator.",
      ],
      action: "Go to the sign-in page",
    },
    api_token_made: {
      subject: "An API token was made",
      paragraphs: [
        "A new API token was made for your account at {organisation}. Whoever holds it acts as you until it ends.",
        "If it was not you, revoke it, change your password at once and tell your administrator.",
      ],
      action: "Look at your API tokens",
    },
    password_tried: {
      subject: "Someone is trying to guess your password",
      paragraphs: [
        "Someone has entered a wrong password for your account at {organisation} {count} times since {since}, most recently from {network}, in a browser you have not signed in with before. Your account was not opened by these attempts.",
        "Browsers in which you have signed in before keep working as usual. In a new one, you may have to wait a few seconds or reset your password to get in.",
        "If it was you, do nothing. If not, make sure that you use this password nowhere else, set up a second factor in your profile if you have none, and tell your administrator.",
      ],
      action: "Go to the sign-in page",
    },
    notice: {
      subject: "{title}",
      paragraphs: ["{message}"],
      action: "Look at it",
    },
    digest: {
      subject: "What you were told today",
      paragraphs: ["This has gathered since the last mail of its kind:"],
      action: "Open Plumbline",
    },
  },
};
