import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck, ExternalLink, ListTree, RefreshCw } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { LibraryCardFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { linkRecipe } from "../../theme/recipes.ts";

interface LibraryCardProps {
  shipped: LibraryCardFragment;
  mayUse: boolean;
  onOpen: (what: "preview" | "use" | "update") => void;
}

const SourceLink = chakra("a", linkRecipe);

/** A framework of the library, its publisher, and a button to use it. */
export function LibraryCard({ shipped, mayUse, onOpen }: LibraryCardProps) {
  const { t } = useTranslation("library");
  const id = useId();
  const { code, name, edition, publisher, licence, source, description, requirementCount, adoption } =
    shipped;
  const used = adoption?.framework;

  return (
    <chakra.li
      aria-labelledby={id}
      display="flex"
      flexDirection="column"
      gap="3"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      p="4"
      minW="0"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.h2 id={id} textStyle="section" flex="1" minW="0" overflowWrap="anywhere">
          <chakra.span color="fg.muted">{code}</chakra.span> {name}
        </chakra.h2>
        {adoption?.outdated && (
          <StatusBadge tone="attention" icon={<RefreshCw size={12} aria-hidden />}>
            {t("updateThere")}
          </StatusBadge>
        )}
        {used && (
          <StatusBadge
            tone={used.archivedAt ? "neutral" : "good"}
            icon={<CircleCheck size={12} aria-hidden />}
          >
            {used.archivedAt ? t("inUseArchived") : t("inUse")}
          </StatusBadge>
        )}
      </chakra.div>
      <chakra.p>{description}</chakra.p>
      <chakra.div flex="1">
        <Properties
          wide
          entries={[
            { label: t("facts.requirements"), value: formatNumber(requirementCount) },
            { label: t("facts.edition"), value: edition },
            { label: t("facts.publisher"), value: publisher },
            { label: t("facts.licence"), value: licence },
            {
              label: t("facts.source"),
              value: (
                <SourceLink href={source} target="_blank" rel="noreferrer">
                  {new URL(source).hostname}
                  <ExternalLink
                    size={12}
                    aria-label={t("facts.elsewhere")}
                    style={{ display: "inline", marginInlineStart: 4 }}
                  />
                </SourceLink>
              ),
            },
          ]}
        />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="no">
        <Button onClick={() => onOpen("preview")}>
          <ListTree />
          {t("actions.preview")}
          <chakra.span srOnly>: {name}</chakra.span>
        </Button>
        {!adoption && mayUse && (
          <Button onClick={() => onOpen("use")}>
            {t("actions.use")}
            <chakra.span srOnly>: {name}</chakra.span>
          </Button>
        )}
        {used && (
          <LinkButton to={`/compliance/frameworks/${used.id}`}>
            {t("actions.open")}
            <chakra.span srOnly>: {name}</chakra.span>
          </LinkButton>
        )}
        {adoption?.outdated && mayUse && used && !used.archivedAt && (
          <Button onClick={() => onOpen("update")}>
            {t("actions.update")}
            <chakra.span srOnly>: {name}</chakra.span>
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}
