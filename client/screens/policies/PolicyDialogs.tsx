import {
  type PolicyRecordFragment,
  useArchivePoliciesMutation,
  useDiscardPolicyDraftMutation,
  usePublishPolicyMutation,
  useSubmitPolicyMutation,
  useWithdrawPolicyMutation,
} from "../../../graphql/generated/index.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { ownerName } from "../../components/record/owner.tsx";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { formatDate } from "../../i18n/format.ts";
import { AskAttestation } from "./AskAttestation.tsx";
import { EditPolicy } from "./EditPolicy.tsx";
import { EditPolicyDraft } from "./EditPolicyDraft.tsx";
import { UploadText } from "./UploadText.tsx";
import type { PolicyActions } from "./usePolicyActions.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface PolicyDialogsProps {
  policy: PolicyRecordFragment;
  actions: PolicyActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function PolicyDialogs({ policy, actions, open, onClose, onChanged }: PolicyDialogsProps) {
  const { t } = usePolicyMessages();
  const [submit] = useSubmitPolicyMutation();
  const [withdraw] = useWithdrawPolicyMutation();
  const [publish] = usePublishPolicyMutation();
  const [discard] = useDiscardPolicyDraftMutation();
  const [archive] = useArchivePoliciesMutation();
  const { id, reference, status, versionInWork: draft } = policy;
  const { perform } = recordActions(policy.name, onChanged);

  if (open === "edit" && actions.edit) return <EditPolicy policy={policy} onClose={onClose} />;
  if (open === "ask" && actions.ask)
    return <AskAttestation policy={policy} onChanged={onChanged} onClose={onClose} />;
  if (open === "archive" && actions.archive) {
    const what = status === "published" ? "retire" : "archive";
    return (
      <ReasonDialog
        title={t(`${what}.title`, { reference })}
        formId={`policy-archive-${id}`}
        submitLabel={t(`${what}.submit`)}
        danger
        onSubmit={(reason) =>
          perform(() => archive({ variables: { input: { ids: [id], reason } } }), t(`${what}.done`))
        }
        onClose={onClose}
      >
        <p>{t(`${what}.text`)}</p>
      </ReasonDialog>
    );
  }
  if (!draft) return null;
  if (open === "text" && actions.write)
    return <EditPolicyDraft policy={policy} draft={draft} onClose={onClose} />;
  if (open === "upload" && actions.write)
    return <UploadText policy={policy} draft={draft} onChanged={onChanged} onClose={onClose} />;

  const input = { id: draft.id, version: draft.version };
  const confirmations = {
    submit: actions.write && {
      text: draft.effectiveOn ? t("submit.textOn", { day: formatDate(draft.effectiveOn) }) : t("submit.text"),
      missing: ownerName(policy) ? undefined : t("submit.needsOwner"),
      run: () => submit({ variables: { input } }),
    },
    withdraw: actions.withdraw && {
      text: t("withdraw.text"),
      missing: undefined,
      run: () => withdraw({ variables: { input } }),
    },
    publish: actions.publish && {
      text: t("publish.text"),
      missing: undefined,
      run: () => publish({ variables: { input } }),
    },
    discard: actions.discard && {
      text: t("discard.text"),
      missing: undefined,
      run: () => discard({ variables: { input } }),
    },
  };
  const what = (["submit", "withdraw", "publish", "discard"] as const).find((one) => one === open);
  const confirmation = what && confirmations[what];
  if (!what || !confirmation) return null;

  return (
    <FormDialog
      title={t(`${what}.title`, { reference, number: draft.number })}
      size="sm"
      initialValues={{}}
      labels={{}}
      submitLabel={t(`${what}.submit`)}
      danger={what === "discard"}
      missing={() => confirmation.missing}
      onSubmit={() => perform(confirmation.run, t(`${what}.done`))}
      onClose={onClose}
    >
      {() => <p>{confirmation.text}</p>}
    </FormDialog>
  );
}
