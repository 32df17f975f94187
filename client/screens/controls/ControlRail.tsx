import type { ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { formatMoney } from "../../i18n/format.ts";
import { NextTest } from "./NextTest.tsx";
import { useControlWords } from "./useControlWords.ts";

/** The properties of the control; those that a list can be made of lead to that list. */
export function ControlRail({ control }: { control: ControlRecordFragment }) {
  const { t } = useControlWords();
  const dash = t("common:notAvailable");

  return (
    <Rail
      entries={[
        {
          label: t("fields.owner"),
          value: control.owner ? (
            <TextLink to={`/compliance/controls?owner=${control.owner.id}`} color="fg">
              <PersonName name={control.owner.fullName} picture={control.owner.avatarUrl} />
            </TextLink>
          ) : (
            <PersonName name={null} />
          ),
        },
        {
          label: t("fields.businessUnit"),
          value: control.businessUnit ? (
            <TextLink
              to={`/compliance/controls?${new URLSearchParams({ business_unit: control.businessUnit })}`}
            >
              {control.businessUnit}
            </TextLink>
          ) : (
            dash
          ),
        },
        { label: t("fields.type"), value: t(`type.${control.type}`) },
        { label: t("fields.nature"), value: t(`nature.${control.nature}`) },
        {
          label: t("fields.frequency"),
          value: t(`frequency.${control.frequency}`),
        },
        { label: t("fields.nextTestOn"), value: <NextTest control={control} /> },
        {
          label: t("fields.annualCost"),
          value: control.annualCost === null ? dash : formatMoney(control.annualCost),
        },
        { label: t("fields.createdAt"), value: <RelativeDate value={control.createdAt} /> },
        {
          label: t("fields.createdBy"),
          value: control.creator ? (
            <PersonName name={control.creator.fullName} picture={control.creator.avatarUrl} />
          ) : (
            dash
          ),
        },
        { label: t("fields.updatedAt"), value: <RelativeDate value={control.updatedAt} /> },
      ]}
    />
  );
}
