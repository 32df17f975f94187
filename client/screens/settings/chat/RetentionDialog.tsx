import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { number, object } from "yup";

import {
  ChatMessagesToExpireDocument,
  useChatMessagesToExpireQuery,
  useUpdateChatRetentionMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import type { Retention } from "./retention.ts";

const MAX_DAYS = 36_500;
/** The count is asked for once typing stops. */
const DEBOUNCE_MS = 400;

interface RetentionDialogProps {
  retention: Retention;
  /** It was saved, or somebody else has saved it meanwhile. */
  onDone: () => void;
  onClose: () => void;
}

interface RetentionValues {
  days: string;
}

/** Changes how long the messages of a kind of channel are kept; asks first if some would be deleted. */
export function RetentionDialog({ retention, onDone, onClose }: RetentionDialogProps) {
  const { kind, version } = retention;
  const { t } = useTranslation(["chatAdmin", "chat"]);
  const client = useApolloClient();
  const [update, { loading }] = useUpdateChatRetentionMutation();
  const [asked, setAsked] = useState<{ days: number; count: number }>();
  // The form closes itself; the question that follows it must not close with it.
  const isAsking = useRef(false);
  const schema = object({
    days: number()
      .transform((value, given) => (given === "" ? undefined : value))
      .typeError(t("retention.range"))
      .integer(t("retention.range"))
      .min(1, t("retention.range"))
      .max(MAX_DAYS, t("retention.range")),
  });

  async function save(days: number | null) {
    try {
      await update({ variables: { input: { kind, patch: { days, version } } } });
      toast.success(t("retention.saved"));
      onDone();
    } catch (error) {
      if (serverErrorOf(error).code === "STALE") onDone();
      throw error;
    }
  }

  async function handleSubmit(values: RetentionValues) {
    const days = values.days === "" ? null : Number(values.days);
    const count = days === null ? 0 : await countOlder(days);
    if (days === null || count === 0) return save(days);
    isAsking.current = true;
    setAsked({ days, count });
  }

  async function countOlder(days: number): Promise<number> {
    const { data } = await client.query({
      query: ChatMessagesToExpireDocument,
      variables: { kind, days },
      fetchPolicy: "network-only",
    });
    return data?.chatMessagesToExpire ?? 0;
  }

  async function handleConfirm(days: number) {
    try {
      await save(days);
    } catch (error) {
      toast.error(t("retention.failed"), serverErrorOf(error).message);
    }
    onClose();
  }

  if (asked) {
    return (
      <ConfirmDialog
        open
        danger
        title={t("retention.confirmTitle", { count: asked.count })}
        confirmLabel={t("retention.confirm")}
        busy={loading}
        onConfirm={() => void handleConfirm(asked.days)}
        onClose={onClose}
      >
        {t("retention.confirmText", { count: asked.days, kind: t(`chat:kinds.${kind}`) })}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog<RetentionValues>
      title={t("retention.dialog", { kind: t(`chat:kinds.${kind}`) })}
      size="sm"
      initialValues={{ days: retention.days ? String(retention.days) : "" }}
      schema={schema}
      labels={{ days: t("retention.field") }}
      submitLabel={t("retention.save")}
      onSubmit={handleSubmit}
      onClose={() => isAsking.current || onClose()}
    >
      {({ values }) => (
        <>
          <Field
            name="days"
            inputMode="numeric"
            label={t("retention.field")}
            unit={t("retention.unit")}
            help={t("retention.fieldHelp")}
          />
          <Preview kind={kind} days={values.days} />
        </>
      )}
    </FormDialog>
  );
}

function Preview({ kind, days }: { kind: Retention["kind"]; days: string }) {
  const { t } = useTranslation("chatAdmin");
  const [settled, setSettled] = useState(days);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(days), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [days]);
  const wanted = Number(settled);
  const isValid = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_DAYS;
  const { data } = useChatMessagesToExpireQuery({
    variables: { kind, days: wanted },
    skip: !isValid,
    fetchPolicy: "network-only",
  });

  return (
    <chakra.p role="status" color="fg.muted" fontSize="table">
      {isValid &&
        data &&
        (data.chatMessagesToExpire > 0
          ? t("retention.preview", { count: data.chatMessagesToExpire })
          : t("retention.previewNone"))}
    </chakra.p>
  );
}
