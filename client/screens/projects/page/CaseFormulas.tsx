import { chakra } from "@chakra-ui/react/styled-system";
import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { plansOf } from "./benefits.ts";
import { useCaseMessages } from "./useCaseMessages.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

/** The formula of each figure in the business case, with its amounts. */
export function CaseFormulas({ project }: { project: ProjectRecordFragment }) {
  const { t } = useProjectPageMessages();
  const { never, payback, rate } = useCaseMessages(project);
  const { annualNetBenefit, fiveYearCost, netPresentValue } = project;
  const capex = formatMoney(Number(project.estimatedCapex ?? 0));
  const opex = formatMoney(Number(project.estimatedOpex ?? 0));
  const net = formatMoney(Number(annualNetBenefit ?? 0));
  const saved = plansOf(project.businessBenefits, []).find(({ benefit }) => benefit === "cost_reduction");
  const saving = formatMoney(Number(saved?.value ?? 0));

  return (
    <chakra.details mt="4" fontSize="table">
      <chakra.summary cursor="pointer" color="accent.fg" borderRadius="sm" width="fit-content" minH="6">
        {t("case.how")}
      </chakra.summary>
      <chakra.ul
        ps="4"
        mt="2"
        display="flex"
        flexDirection="column"
        gap="1.5"
        color="fg.muted"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
      >
        {fiveYearCost !== null && (
          <li>{t("case.howCost", { capex, opex, result: formatMoney(Number(fiveYearCost)) })}</li>
        )}
        {annualNetBenefit !== null && <li>{t("case.howNet", { saving, opex, result: net })}</li>}
        {never && <li>{t("case.howPaybackNever")}</li>}
        {!never && payback !== null && <li>{t("case.howPayback", { capex, net, result: payback })}</li>}
        {netPresentValue !== null && (
          <>
            <li>{t("case.howNpv", { capex, net, rate, result: formatMoney(Number(netPresentValue)) })}</li>
            <li>{t("case.howRate", { rate })}</li>
          </>
        )}
        <li>{t("case.howMoney")}</li>
      </chakra.ul>
    </chakra.details>
  );
}
