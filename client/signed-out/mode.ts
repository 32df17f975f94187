export type AuthMode = "signIn" | "signUp" | "reset";
