import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { meets } from "../../access/may.ts";
import { useViewer } from "../../access/useViewer.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Section } from "../../components/record/Section.tsx";
import { RecordCounts } from "./parts/RecordCounts.tsx";

/** The registers that are offered to users who own no records. */
const registers = [
  { area: "risks", to: "/risks", permission: "risks_view" },
  { area: "assets", to: "/assets", permission: "assets_view" },
  { area: "projects", to: "/projects", permission: "projects_view" },
  { area: "controls", to: "/compliance/controls", permission: "compliance_view" },
  { area: "evidence", to: "/compliance/evidence", permission: "evidence_management" },
] as const;

interface MyRecordsProps {
  records: readonly { area: string; count: number; path: string }[];
}

/** The number of records that the user owns, each a link to exactly these rows. */
export function MyRecords({ records }: MyRecordsProps) {
  const { t } = useTranslation("work");
  const { viewer } = useViewer();
  const open = registers.filter(({ permission }) => viewer && meets(viewer, { permissions: [permission] }));

  return (
    <Section title={t("records.title")}>
      {records.length === 0 && (
        <>
          <chakra.p fontSize="table">{t("records.none")}</chakra.p>
          {open.length > 0 && (
            <>
              <chakra.p color="fg.muted" fontSize="table">
                {t("records.noneText")}
              </chakra.p>
              <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
                {open.map(({ area, to }) => (
                  <LinkButton key={area} to={to} size="sm">
                    {t(`records.areas.${area}`)}
                  </LinkButton>
                ))}
              </chakra.div>
            </>
          )}
        </>
      )}
      <RecordCounts records={records} />
    </Section>
  );
}
