import { createContext, use } from "react";

import { requestSiteState, type Site } from "./requests.ts";

const DEFAULT_MIN_PASSWORD_LENGTH = 12;

export interface SiteState {
  site?: Site;
  signedIn: boolean;
}

/**
 * Whether the visitor is signed in, and the public settings of this installation; without an answer of the server,
 * neither is known.
 */
export async function readSiteState(): Promise<SiteState> {
  try {
    const { site, me } = await requestSiteState();
    return { site, signedIn: me !== null };
  } catch {
    return { signedIn: false };
  }
}

export const SiteContext = createContext<SiteState>({ signedIn: false });

/** Until the settings are loaded, or without an answer, those of a new installation apply. */
export function useSite() {
  const { site, signedIn } = use(SiteContext);

  return {
    site,
    signedIn,
    organisation: site?.organisationName || "Plumbline",
    signUpOpen: site?.signUpOpen ?? true,
    passwordMinLength: site?.passwordMinLength ?? DEFAULT_MIN_PASSWORD_LENGTH,
  };
}
