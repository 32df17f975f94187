import { object, string } from "yup";

import {
  type ControlRecordFragment,
  useAskControlOwnerMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { dayField } from "../../../components/record/dayField.ts";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { ownerName } from "../../../components/record/owner.tsx";
import { toast } from "../../../components/toast.ts";
import { today } from "../../../components/today.ts";
import { useControlMessages } from "../useControlMessages.ts";

interface AskOwnerProps {
  control: ControlRecordFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** A tester asks for what the test needs: what, and until when. */
export function AskOwner({ control, onDone, onClose }: AskOwnerProps) {
  const { t } = useControlMessages();
  const [ask] = useAskControlOwnerMutation();
  const labels = { request: t("requests.request"), dueOn: t("requests.dueOn") };

  return (
    <FormDialog
      title={t("requests.askTitle", { reference: control.reference })}
      formId={`test-request-${control.id}`}
      initialValues={{ request: "", dueOn: "" }}
      schema={object({
        request: string()
          .trim()
          .required(t("requests.short"))
          .min(10, t("requests.short"))
          .max(2000, ({ max }) => t("record:tooLong", { max })),
        dueOn: dayField(t("record:dateRange"))
          .min(today(), t("requests.dueRequired"))
          .required(t("requests.dueRequired")),
      })}
      labels={labels}
      submitLabel={t("requests.askSubmit")}
      onSubmit={async ({ request, dueOn }) => {
        await ask({ variables: { input: { controlId: control.id, request, dueOn } } });
        toast.success(t("requests.sent"), control.name);
        void onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("requests.askText", { name: ownerName(control) })}</p>
          <Field
            name="request"
            kind="textarea"
            rows={4}
            required
            label={labels.request}
            help={t("requests.requestHelp")}
          />
          <Field name="dueOn" kind="date" required min={today()} label={labels.dueOn} />
        </>
      )}
    </FormDialog>
  );
}
