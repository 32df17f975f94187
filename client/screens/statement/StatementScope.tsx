import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { StatementOfApplicabilityQuery } from "../../../graphql/generated/index.ts";
import { formatDate } from "../../i18n/format.ts";

type Framework = NonNullable<StatementOfApplicabilityQuery["framework"]>;

/** The scopes of the management systems that follow the framework, as far as they are in effect. */
export function StatementScope({ systems }: { systems: Framework["managementSystems"]["nodes"] }) {
  const { t } = useTranslation("statement");
  const shown = systems.filter(({ inEffect }) => inEffect);
  if (shown.length === 0) return null;

  return (
    <chakra.section
      aria-label={t("scope.title")}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      px="4"
      py="3"
      mb={{ _print: "4" }}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      {shown.map(({ id, name, standard, scope, validFrom }) => (
        <div key={id}>
          <chakra.h2 textStyle="section">{t("scope.of", { name, standard })}</chakra.h2>
          <chakra.p color="fg.muted" fontSize="table">
            {t("scope.validFrom", { day: formatDate(validFrom) })}
          </chakra.p>
          <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere" maxW="80ch">
            {scope}
          </chakra.p>
        </div>
      ))}
    </chakra.section>
  );
}
