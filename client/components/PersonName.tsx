import { useTranslation } from "react-i18next";

import { Avatar } from "./Avatar.tsx";

interface PersonNameProps {
  name: string | null | undefined;
  picture?: string | null;
  /** Only the picture or initials, with the name for screen readers. */
  iconOnly?: boolean;
}

export function PersonName({ name, picture, iconOnly = false }: PersonNameProps) {
  const { t } = useTranslation();
  if (!name) return <span className="nobody">{t("unassigned")}</span>;

  return (
    <span className="person">
      <Avatar name={name} picture={picture} />
      <span className={iconOnly ? "screen-reader" : undefined}>{name}</span>
    </span>
  );
}
