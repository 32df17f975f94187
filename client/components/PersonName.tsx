import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Avatar } from "./Avatar.tsx";

interface PersonNameProps {
  name: string | null | undefined;
  picture?: string | null;
  /** Only the picture or initials, with the name for screen readers. */
  short?: boolean;
}

export function PersonName({ name, picture, short = false }: PersonNameProps) {
  const { t } = useTranslation();
  if (!name) return <chakra.span color="fg.subtle">{t("unassigned")}</chakra.span>;

  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" minW="0" maxW="full">
      <Avatar name={name} picture={picture} />
      <chakra.span srOnly={short} truncate>
        {name}
      </chakra.span>
    </chakra.span>
  );
}
