import { Users } from "lucide-react";

interface TeamNameProps {
  name: string;
  /** Only the icon, with the name for screen readers. */
  iconOnly?: boolean;
}

/** A team with an icon where people have a picture. */
export function TeamName({ name, iconOnly = false }: TeamNameProps) {
  return (
    <span className="person">
      <span className="avatar" aria-hidden>
        <Users size={12} />
      </span>
      <span className={iconOnly ? "screen-reader" : undefined}>{name}</span>
    </span>
  );
}
