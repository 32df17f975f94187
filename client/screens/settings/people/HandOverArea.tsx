import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { PersonField } from "../../../components/record/PersonField.tsx";
import { TeamField } from "../../../components/record/TeamField.tsx";
import { formatList } from "../../../i18n/format.ts";
import type { Responsibility } from "./useOwned.ts";

/** What a person holds in one area, with some of the names, and who receives it. */
export function HandOverArea({ area, chooses }: { area: Responsibility; chooses: boolean }) {
  const { t } = useTranslation(["people", "record"]);
  const { kind, label, count, examples, byTeam, mayHandOver } = area;
  const more = count - examples.length;
  const names = more > 0 ? [...examples, t("handOver.more", { count: more })] : examples;

  return (
    <chakra.li px="3" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: "0" }} fontSize="table">
      <chakra.h3 textStyle="label">{label}</chakra.h3>
      {examples.length > 0 && (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {formatList(names)}
        </chakra.p>
      )}
      {!mayHandOver && <chakra.p color="status.attention.fg">{t("handOver.notAllowed")}</chakra.p>}
      {chooses && mayHandOver && (
        <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="3" mt="2">
          <PersonField
            name={`people.${kind}`}
            label={t("handOver.toOf", { what: label })}
            placeholder={t("handOver.sameAsAbove")}
          />
          {byTeam && (
            <TeamField
              name={`teams.${kind}`}
              label={t("handOver.teamOf", { what: label })}
              help={t("handOver.teamHelp")}
              placeholder={t("record:noTeam")}
            />
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}
