import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { object, string } from "yup";

import {
  type TestRequestEntryFragment,
  useAnswerTestRequestMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { ItemsField } from "../../evidence/parts/ItemsField.tsx";
import { type ItemsValues, itemInput, itemsShape, noItems } from "../../evidence/parts/items.ts";
import { useEvidenceMessages } from "../../evidence/parts/useEvidenceMessages.ts";
import { useControlMessages } from "../useControlMessages.ts";

interface AnswerRequestProps {
  request: TestRequestEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface AnswerValues extends ItemsValues {
  answer: string;
}

/** The owner of the control answers, and attaches files, links or texts as evidence. */
export function AnswerRequest({ request, onDone, onClose }: AnswerRequestProps) {
  const { t } = useControlMessages();
  const { t: evidence } = useEvidenceMessages();
  const [send] = useAnswerTestRequestMutation();
  const { id, version } = request;
  const schema = useMemo(
    () =>
      object({
        ...itemsShape(evidence),
        answer: string()
          .trim()
          .required(t("requests.short"))
          .min(10, t("requests.short"))
          .max(4000, ({ max }) => t("record:tooLong", { max })),
      }),
    [evidence, t],
  );
  const initialValues: AnswerValues = { answer: "", ...noItems };

  return (
    <FormDialog<AnswerValues>
      title={t("requests.answerTitle")}
      formId={`test-request-answer-${id}`}
      initialValues={initialValues}
      schema={schema}
      labels={{
        answer: t("requests.answerLabel"),
        parts: evidence("fields.parts"),
        uploading: evidence("fields.parts"),
      }}
      submitLabel={t("requests.answerSubmit")}
      onSubmit={async ({ answer, parts }) => {
        await send({ variables: { input: { id, version, answer, parts: parts.map(itemInput) } } });
        toast.success(t("requests.answerSent"));
        void onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.blockquote borderStartWidth="2px" ps="3" overflowWrap="anywhere" whiteSpace="pre-wrap">
            {request.request}
          </chakra.blockquote>
          <Field
            name="answer"
            kind="textarea"
            rows={4}
            required
            label={t("requests.answerLabel")}
            help={t("requests.answerHelp")}
          />
          <ItemsField />
        </>
      )}
    </FormDialog>
  );
}
