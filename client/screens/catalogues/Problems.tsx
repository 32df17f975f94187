import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../components/Badge.tsx";
import { Notice } from "../../components/import/Notice.tsx";
import type { Load } from "./types.ts";

/** Every problem with its place in the file. Errors are expanded, warnings collapsed. */
export function Problems({ load }: { load: Load }) {
  const { t } = useTranslation("catalogues");
  const problems = load.problems ?? [];
  if (problems.length === 0) return null;
  const { errorCount: errors, warningCount: warnings } = load;

  return (
    <chakra.div mt="4" display="flex" flexDirection="column" gap="2">
      {errors > 0 ? (
        <Notice tone="bad" title={t("problems.errors", { count: errors })} />
      ) : (
        <Notice tone="neutral" title={t("problems.warnings", { count: warnings })} />
      )}
      <chakra.details open={errors > 0} fontSize="table">
        <chakra.summary cursor="pointer" color="accent.fg" width="fit-content">
          {t("problems.show")}
        </chakra.summary>
        {errors + warnings > problems.length && (
          <chakra.p color="fg.muted" mt="2">
            {t("problems.first", { count: problems.length })}
          </chakra.p>
        )}
        <chakra.ul listStyle="none" mt="2" aria-label={t("problems.title")}>
          {problems.map(({ severity, place: location, message }) => (
            <chakra.li
              key={`${location} ${message}`}
              display="grid"
              gridTemplateColumns={{
                base: "auto minmax(0, 1fr)",
                md: "5.5rem minmax(0, 1fr) minmax(0, 2fr)",
              }}
              columnGap="4"
              rowGap="1"
              py="1.5"
              borderTopWidth="1px"
              borderColor="border.subtle"
            >
              <span>
                <StatusBadge tone={severity === "error" ? "bad" : "neutral"}>
                  {t(severity === "error" ? "problems.error" : "problems.warning")}
                </StatusBadge>
              </span>
              <chakra.span fontFamily="mono" textStyle="meta" overflowWrap="anywhere" alignSelf="center">
                {location}
              </chakra.span>
              <chakra.span gridColumn={{ base: "1 / 3", md: "auto" }} overflowWrap="anywhere">
                {message}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.details>
    </chakra.div>
  );
}
