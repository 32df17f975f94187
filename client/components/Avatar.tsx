import { useState } from "react";

import { initialsOf } from "./initials.ts";

interface AvatarProps {
  name: string;
  /** The URL of the picture; without one the initials are shown. */
  picture?: string | null;
  /** As high as a line of text, or 80 px as in the profile. */
  size?: "line" | "large";
}

/** A person's picture, or the initials. Hidden from screen readers, because the name is written beside it. */
export function Avatar({ name, picture, size = "line" }: AvatarProps) {
  const [missing, setMissing] = useState<string>();

  if (picture && picture !== missing) {
    return (
      <img className="avatar" data-size={size} src={picture} alt="" onError={() => setMissing(picture)} />
    );
  }
  // Drawn by CSS: as text, the initials would become part of the accessible name of a link.
  return <span aria-hidden className="avatar" data-size={size} data-initials={initialsOf(name)} />;
}
