import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

interface PersonNameProps {
  name: string | null | undefined;
  /** The initials alone, with the name for screen readers. */
  short?: boolean;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toLocaleUpperCase();
}

export function PersonName({ name, short = false }: PersonNameProps) {
  const { t } = useTranslation();
  if (!name) return <chakra.span color="fg.subtle">{t("unassigned")}</chakra.span>;

  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" minW="0" maxW="full">
      <chakra.span
        aria-hidden
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        flexShrink="0"
        width="5"
        height="5"
        borderRadius="full"
        bg="accent.soft"
        color="accent.fg"
        fontSize="0.5625rem"
        fontWeight="semibold"
      >
        {initials(name)}
      </chakra.span>
      <chakra.span srOnly={short} truncate>
        {name}
      </chakra.span>
    </chakra.span>
  );
}
