import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { object, string } from "yup";
import { Draft } from "../../../components/Draft.tsx";
import { clearDraft } from "../../../components/draft.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { termFrom } from "./acceptance.ts";
import { useAcceptanceMessages } from "./useAcceptanceMessages.ts";

export interface RequestValues {
  reason: string;
  measures: string;
  expiresOn: string;
}

interface RequestDialogProps {
  of: "risk" | "control";
  /** The id of the risk or control. */
  id: string;
  reference: string;
  renewal: boolean;
  /** What is accepted, and by whom. */
  children: ReactNode;
  onSubmit: (values: RequestValues) => Promise<unknown>;
  onClose: () => void;
}

const MAX_TEXT_LENGTH = 2000;

/** Requests the acceptance of a risk or an exception from a control: reason, conditions, last day. */
export function RequestDialog(props: RequestDialogProps) {
  const { of, id, reference, renewal, children, onSubmit, onClose } = props;
  const { t } = useAcceptanceMessages();
  const formId = `acceptance-${of}-${id}`;
  const { first, last } = termFrom();
  const long = t("form.long", { max: MAX_TEXT_LENGTH });
  const labels = {
    reason: t("fields.reason"),
    measures: t(of === "risk" ? "fields.conditions" : "fields.measures"),
    expiresOn: t("fields.expiresOn"),
  };
  const schema = object({
    reason: string()
      .trim()
      .required(t("form.reasonShort"))
      .min(10, t("form.reasonShort"))
      .max(MAX_TEXT_LENGTH, long),
    measures: string().trim().max(MAX_TEXT_LENGTH, long),
    // ISO dates compare as text.
    expiresOn: string()
      .required(t("form.dayRequired"))
      .test("future", t("form.dayFuture"), (day) => day >= first)
      .test("year", t("form.dayFar", { day: formatDate(last) }), (day) => day <= last),
  });

  return (
    <FormDialog<RequestValues>
      title={t(`${of}.${renewal ? "renewTitle" : "askTitle"}`, { reference })}
      initialValues={{ reason: "", measures: "", expiresOn: "" }}
      schema={schema}
      labels={labels}
      submitLabel={t(`${of}.submit`)}
      onSubmit={async (values) => {
        await onSubmit(values);
        clearDraft(formId);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Draft formId={formId} />
          <chakra.div
            display="flex"
            flexDirection="column"
            gap="1"
            fontSize="table"
            bg="bg.canvas"
            borderWidth="1px"
            borderRadius="md"
            p="3"
          >
            {children}
            {renewal && <p>{t(`${of}.whileAsked`)}</p>}
          </chakra.div>
          <Field
            name="reason"
            kind="textarea"
            label={labels.reason}
            required
            maxLength={MAX_TEXT_LENGTH}
            help={t(`${of}.reasonHelp`)}
          />
          <Field
            name="measures"
            kind="textarea"
            rows={3}
            label={labels.measures}
            maxLength={MAX_TEXT_LENGTH}
            help={of === "risk" ? t("risk.conditionsHelp") : t("control.measuresHelp")}
          />
          <Field
            name="expiresOn"
            kind="date"
            label={labels.expiresOn}
            required
            min={first}
            max={last}
            help={t("form.dayHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
