import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { ReportRowFragment } from "../../../graphql/generated/index.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { ReportStatusBadge } from "./ReportStatusBadge.tsx";
import { subjectOf } from "./subjectOf.ts";
import { useAsOfText } from "./useAsOfText.ts";

/** The reports that were made, newest first. */
export function ReportList({ reports }: { reports: readonly ReportRowFragment[] }) {
  const { t } = useTranslation("reports");
  const asOfText = useAsOfText();
  if (reports.length === 0) return <EmptyState title={t("list.none")} text={t("list.noneText")} />;

  return (
    <chakra.ul listStyle="none">
      {reports.map((report) => (
        <chakra.li
          key={report.id}
          display="grid"
          gridTemplateColumns={{
            base: "minmax(0, 1fr) auto",
            md: "minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) auto auto",
          }}
          columnGap="4"
          rowGap="0.5"
          alignItems="center"
          py="2"
          borderTopWidth="1px"
          _first={{ borderTopWidth: "0" }}
        >
          <chakra.span minW="0">
            <TextLink to={`/reports/${report.id}`} textDecoration="underline">
              {t(`kinds.${report.kind}.name`)}
            </TextLink>{" "}
            <chakra.span color="fg.muted" fontSize="table">
              {[report.reference, subjectOf(report)].filter(Boolean).join(" · ")}
            </chakra.span>
          </chakra.span>
          <chakra.span gridRow={{ base: 2, md: "auto" }} color="fg.muted" fontSize="table">
            {asOfText(report)}
          </chakra.span>
          <chakra.span hideBelow="md">
            <PersonName name={report.author?.fullName} picture={report.author?.avatarUrl} />
          </chakra.span>
          <chakra.span hideBelow="md" fontSize="table">
            <RelativeDate value={report.createdAt} />
          </chakra.span>
          <ReportStatusBadge status={report.status} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
