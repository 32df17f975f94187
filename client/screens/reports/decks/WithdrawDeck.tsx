import { useTranslation } from "react-i18next";

import { useWithdrawBoardDeckMutation } from "../../../../graphql/generated/index.ts";
import { ReasonDialog } from "../../../components/record/ReasonDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { formatDate } from "../../../i18n/format.ts";
import type { Deck } from "./deck.ts";

interface WithdrawDeckProps {
  deck: Deck;
  onClose: () => void;
}

/** Takes what is published from its readers before its last day; asks why. */
export function WithdrawDeck({ deck, onClose }: WithdrawDeckProps) {
  const { t } = useTranslation("decks");
  const [withdraw] = useWithdrawBoardDeckMutation();

  async function handleSubmit(reason: string) {
    await withdraw({ variables: { id: deck.id, reason } });
    toast.success(t("withdraw.done"));
  }

  return (
    <ReasonDialog
      title={t("withdraw.title", { reference: deck.reference })}
      formId={`board-deck-withdraw-${deck.id}`}
      submitLabel={t("withdraw.submit")}
      danger
      help={t("withdraw.help")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{deck.publishedUntil && t("withdraw.text", { day: formatDate(deck.publishedUntil) })}</p>
    </ReasonDialog>
  );
}
