import "./signedOut.css";

import type { ReactNode } from "react";
import { Logo } from "../components/Logo.tsx";
import { useBranding } from "../theme/branding.ts";
import { Footer } from "./Footer.tsx";

interface SignedOutPageProps {
  organisation: string;
  /** Shown beside the card, or below it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
}

export function SignedOutPage({ organisation, aside, children }: SignedOutPageProps) {
  const { pictures } = useBranding();

  return (
    <div className="signed-out-page">
      <header>
        <a href="/">
          <Logo size={28} />
        </a>
      </header>
      <div className="signed-out-columns">
        {pictures.sign_in && <img className="signed-out-picture" src={pictures.sign_in} alt="" />}
        <main className="signed-out-card">{children}</main>
        {aside}
      </div>
      <Footer organisation={organisation} />
    </div>
  );
}
