import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import { initialsOf } from "./initials.ts";

interface AvatarProps {
  name: string;
  /** The URL of the picture; without one the initials are shown. */
  picture?: string | null;
  /** As high as a line of text, or 80 px as in the profile. */
  size?: "line" | "large";
}

const sizes = {
  line: { width: "5", height: "5", fontSize: "0.5625rem" },
  large: { width: "80px", height: "80px", fontSize: "1.75rem" },
} as const;

/** A person's picture, or the initials. Hidden from screen readers, because the name is written beside it. */
export function Avatar({ name, picture, size = "line" }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  const { fontSize, ...box } = sizes[size];

  if (picture && picture !== missing) {
    return (
      <chakra.img
        {...box}
        src={picture}
        alt=""
        flexShrink="0"
        borderRadius="full"
        objectFit="cover"
        bg="bg.sunken"
        onError={() => setMissing(picture)}
      />
    );
  }
  return (
    <chakra.span
      {...box}
      aria-hidden
      // Drawn by CSS: as text, the initials would become part of the accessible name of a link.
      data-initials={initialsOf(name)}
      _before={{ content: "attr(data-initials)" }}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink="0"
      borderRadius="full"
      bg="accent.soft"
      color="accent.fg"
      fontSize={fontSize}
      fontWeight="semibold"
    />
  );
}
