import { useTranslation } from "react-i18next";
import { array, object, string } from "yup";

import { useCreateAnnouncementMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { RolePicker } from "../parts/RolePicker.tsx";
import { useRoles } from "../parts/useRoles.ts";
import { audiences, dayFromNow, LAST_DAY, type Values } from "./announcement.ts";

interface NewAnnouncementProps {
  onDone: () => void;
  onClose: () => void;
}

export function NewAnnouncement({ onDone, onClose }: NewAnnouncementProps) {
  const { t } = useTranslation(["announcements", "record"]);
  const { roles } = useRoles();
  const [createAnnouncement] = useCreateAnnouncementMutation();
  const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
  const today = dayFromNow(0);
  const labels = {
    title: t("form.title"),
    message: t("form.message"),
    audience: t("form.audience"),
    roles: t("form.roles"),
    startsOn: t("form.startsOn"),
    endsOn: t("form.endsOn"),
  };

  async function handleSubmit({ title, message, audience, roles, startsOn, endsOn }: Values) {
    const chosen = audience === "roles" ? roles : [];
    await createAnnouncement({
      variables: { input: { title: title.trim(), message: message.trim(), roles: chosen, startsOn, endsOn } },
    });
    toast.success(t(startsOn > today ? "toast.planned" : "toast.sent"), title.trim());
    onDone();
  }

  return (
    <FormDialog<Values>
      title={t("form.heading")}
      formId="announcement"
      initialValues={{
        title: "",
        message: "",
        audience: "everybody",
        roles: [],
        startsOn: today,
        endsOn: dayFromNow(7),
      }}
      schema={object({
        title: string().trim().required(t("form.titleRequired")).max(120, tooLong),
        message: string().trim().required(t("form.messageRequired")).max(2000, tooLong),
        roles: array().test(
          "some",
          t("form.rolesRequired"),
          (chosen, { parent }) => parent.audience !== "roles" || (chosen ?? []).length > 0,
        ),
        startsOn: string()
          .required(t("form.startsOnRequired"))
          .test("range", t("form.startsOnRequired"), (day) => day >= today),
        endsOn: string()
          .required(t("form.endsOnRequired"))
          .test(
            "range",
            t("form.endsOnRequired"),
            (day, { parent }) => day >= parent.startsOn && day <= dayFromNow(LAST_DAY),
          ),
      })}
      labels={labels}
      submitLabel={t("form.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values, touched, errors }) => (
        <>
          <Field name="title" label={labels.title} required maxLength={120} autoComplete="off" />
          <Field
            name="message"
            kind="textarea"
            rows={4}
            label={labels.message}
            help={t("form.messageHelp")}
            required
            maxLength={2000}
          />
          <Field
            name="audience"
            kind="select"
            label={labels.audience}
            required
            options={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          />
          {values.audience === "roles" && touched.roles && errors.roles && <p role="alert">{errors.roles}</p>}
          {values.audience === "roles" && <RolePicker legend={labels.roles} roles={roles} />}
          <Field
            name="startsOn"
            kind="date"
            label={labels.startsOn}
            required
            min={today}
            max={dayFromNow(LAST_DAY)}
          />
          <Field
            name="endsOn"
            kind="date"
            label={labels.endsOn}
            help={t("form.endsOnHelp")}
            required
            min={today}
            max={dayFromNow(LAST_DAY)}
          />
        </>
      )}
    </FormDialog>
  );
}
