import { createContext, use } from "react";

import { askArrival, type Site } from "./requests.ts";

const PASSWORD_LENGTH = 12;

export interface Arrived {
  site?: Site;
  signedIn: boolean;
}

/**
 * Whether the visitor is signed in, and the public settings of this installation; without an answer of the server,
 * neither is known.
 */
export async function readArrival(): Promise<Arrived> {
  try {
    const { site, me } = await askArrival();
    return { site, signedIn: me !== null };
  } catch {
    return { signedIn: false };
  }
}

export const ArrivalContext = createContext<Arrived>({ signedIn: false });

/** The strictest settings apply until they are loaded. */
export function useSite() {
  const { site, signedIn } = use(ArrivalContext);

  return {
    site,
    signedIn,
    organisation: site?.organisationName || "Plumbline",
    signUpOpen: site?.signUpOpen ?? true,
    passwordMinLength: site?.passwordMinLength ?? PASSWORD_LENGTH,
  };
}
