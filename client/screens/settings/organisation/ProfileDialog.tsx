import { useTranslation } from "react-i18next";
import { array, number, object, string } from "yup";

import {
  type OrganisationProfileFragment,
  useUpdateOrganisationProfileMutation,
} from "../../../../graphql/generated/index.ts";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { CompanyFields } from "./CompanyFields.tsx";
import { ContactFields } from "./ContactFields.tsx";
import { type ProfilePart, patchOf, textLimits, valuesOf } from "./profileParts.ts";
import { RegionFields } from "./RegionFields.tsx";
import { useProfileLabels } from "./useProfileLabels.ts";

interface ProfileDialogProps {
  part: ProfilePart;
  profile: OrganisationProfileFragment;
  /** Reads what someone else has saved meanwhile. */
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

const address = /^[^@\s<>,;"]+@[^@\s<>,;"]+$/;

/** The form of one part of the profile. */
export function ProfileDialog({ part, profile, onStale, onClose }: ProfileDialogProps) {
  const { t } = useTranslation(["organisation", "record", "common"]);
  const [update] = useUpdateOrganisationProfileMutation();
  const labels = useProfileLabels(part);
  const titles = {
    company: t("company.change"),
    region: t("region.change"),
    contacts: t("contacts.change"),
  };
  // The list at the top of the form shows the messages alone: they say whose address is meant.
  const contacts: Partial<Record<string, string>> = {
    securityContactEmail: t("contacts.security"),
    privacyContactEmail: t("contacts.privacy"),
    boardContactEmail: t("contacts.board"),
  };
  const texts = Object.entries(textLimits[part]).map(([name, max]) => {
    const text = string().trim().max(max, t("record:tooLong", { max }));
    const contact = contacts[name];
    if (!contact) return [name, text];
    const message = t("contacts.problemOf", { contact, problem: t("contacts.wrongEmail") });
    return [name, text.matches(address, { message, excludeEmptyString: true })];
  });
  const between = (min: number, max: number, message: string) =>
    number()
      .transform((value, typed) => (typed === "" ? undefined : value))
      .typeError(message)
      .integer(message)
      .min(min, message)
      .max(max, message);
  const schema = object({
    ...Object.fromEntries(texts),
    ...(part === "company" ? { employeeCount: between(1, 10_000_000, t("company.employeesRange")) } : null),
    ...(part === "region"
      ? {
          fiscalYearMonth: between(1, 12, t("region.monthRequired")).required(t("region.monthRequired")),
          fiscalYearDay: between(1, 28, t("region.dayRange")).required(t("region.dayRange")),
          timeZone: string().required(t("region.timeZoneRequired")),
          countries: array(string().required()),
        }
      : null),
  });

  return (
    <FormDialog
      title={titles[part]}
      initialValues={valuesOf(part, profile)}
      schema={schema}
      labels={labels}
      submitLabel={t("common:actions.saveChanges")}
      onSubmit={async (values) => {
        const patch = { ...patchOf(part, values), version: profile.version };
        await update({ variables: { input: { id: true, patch } } });
        toast.success(t("saved"));
      }}
      onError={({ code }) => {
        if (code === "STALE") void onStale();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {part === "company" && <CompanyFields labels={labels} />}
          {part === "region" && <RegionFields labels={labels} />}
          {part === "contacts" && <ContactFields labels={labels} />}
        </>
      )}
    </FormDialog>
  );
}
