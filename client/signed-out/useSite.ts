import { createContext, use } from "react";

import { askArrival, type Site } from "./requests.ts";

const PASSWORD_LENGTH = 12;

export interface Arrived {
  site?: Site;
  signedIn: boolean;
}

/** Who comes, and what a stranger may know of this installation; nothing of it while the server does not answer. */
export async function readArrival(): Promise<Arrived> {
  try {
    const { site, me } = await askArrival();
    return { site, signedIn: me !== null };
  } catch {
    return { signedIn: false };
  }
}

export const ArrivalContext = createContext<Arrived>({ signedIn: false });

/** Until the site is known, the strictest reading. */
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
