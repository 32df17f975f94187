import { chakra } from "@chakra-ui/react/styled-system";
import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { Section } from "../../../components/record/Section.tsx";
import { formatMoney } from "../../../i18n/format.ts";
import { CaseFigure } from "./CaseFigure.tsx";
import { CaseFormulas } from "./CaseFormulas.tsx";
import { useCaseMessages } from "./useCaseMessages.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

/** Costs and benefits of the project, with figures computed by the database. */
export function BusinessCase({ project }: { project: ProjectRecordFragment }) {
  const { t } = useProjectPageMessages();
  const messages = useCaseMessages(project);
  const { estimatedCapex, estimatedOpex, fiveYearCost, annualNetBenefit, netPresentValue } = project;
  const empty = fiveYearCost === null && annualNetBenefit === null;
  const pounds = (amount: string | null) => (amount === null ? null : formatMoney(Number(amount)));

  return (
    <Section title={t("case.title")}>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "1fr 1fr", md: "repeat(3, minmax(0, 1fr))" }}
        columnGap="4"
        rowGap="4"
      >
        <CaseFigure label={t("case.capex")} value={pounds(estimatedCapex)} />
        <CaseFigure label={t("case.opex")} value={pounds(estimatedOpex)} />
        <CaseFigure
          label={t("case.fiveYearCost")}
          value={pounds(fiveYearCost)}
          note={t("case.undiscounted")}
        />
        <CaseFigure
          label={t("case.annualNetBenefit")}
          value={pounds(annualNetBenefit)}
          bad={Number(annualNetBenefit) < 0}
        />
        <CaseFigure label={t("case.payback")} value={messages.payback} note={messages.paybackNote} />
        <CaseFigure
          label={t("case.npv")}
          value={pounds(netPresentValue)}
          note={netPresentValue === null ? undefined : t("case.atRate", { rate: messages.rate })}
          bad={Number(netPresentValue) < 0}
        />
      </chakra.dl>
      {empty ? (
        <chakra.p color="fg.muted" fontSize="table" mt="3">
          {t("case.none")}
        </chakra.p>
      ) : (
        <CaseFormulas project={project} />
      )}
    </Section>
  );
}
