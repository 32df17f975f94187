import "./door.css";

import type { ReactNode } from "react";

import { Logo } from "../components/Logo.tsx";
import { DoorFooter } from "./DoorFooter.tsx";

interface DoorPageProps {
  organisation: string;
  /** Beside the card; below it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
}

export function DoorPage({ organisation, aside, children }: DoorPageProps) {
  return (
    <div className="door-page">
      <header>
        <a href="/">
          <Logo size={28} />
        </a>
      </header>
      <div className="door-columns">
        <main className="door-card">{children}</main>
        {aside}
      </div>
      <DoorFooter organisation={organisation} />
    </div>
  );
}
