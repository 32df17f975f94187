import { Eye, EyeOff, Pencil, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  usePreviewBoardDeckMutation,
  useSubmitBoardDeckMutation,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { asOfDay } from "../../../asOf/day.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { toast } from "../../../components/toast.ts";
import { type Deck, sectionsOf } from "./deck.ts";

const WithdrawDeck = lazyComponent(async () => (await import("./WithdrawDeck.tsx")).WithdrawDeck);
const DeckDialog = lazyComponent(async () => (await import("./DeckDialog.tsx")).DeckDialog);

/** What can be done: edit it, create its preview, request its approval, and withdraw what is published. */
export function DeckActions({ deck }: { deck: Deck }) {
  const { t } = useTranslation(["reports", "decks", "common"]);
  const writes = useMay("audit_reports", "full");
  const [editing, setEditing] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const options = { variables: { id: deck.id, version: deck.version } };
  const [preview, previewing] = usePreviewBoardDeckMutation(options);
  const [submit, submitting] = useSubmitBoardDeckMutation(options);
  if (asOfDay) return null;
  const busy = previewing.loading || submitting.loading;
  const ready = deck.report?.status === "ready";

  async function attempt(action: () => Promise<unknown>, done?: string) {
    try {
      await action();
      if (done) toast.success(done);
    } catch (error) {
      toast.error(t("decks:failed"), serverErrorOf(error).message);
    }
  }

  return (
    <>
      {deck.mayWithdraw && (
        <Button onClick={() => setWithdrawing(true)}>
          <EyeOff aria-hidden />
          {t("decks:withdraw.open")}
        </Button>
      )}
      {writes && (
        <Button onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          {t("common:actions.edit")}
        </Button>
      )}
      {writes && sectionsOf(deck).length > 0 && (
        <Button disabled={busy} onClick={() => void attempt(preview)}>
          <Eye aria-hidden />
          {t("decks:preview")}
        </Button>
      )}
      {writes && ready && deck.status !== "in_approval" && (
        <Button variant="solid" disabled={busy} onClick={() => void attempt(submit, t("decks:submitted"))}>
          <Send aria-hidden />
          {t("decks:submit")}
        </Button>
      )}
      {withdrawing && <WithdrawDeck deck={deck} onClose={() => setWithdrawing(false)} />}
      {editing && <DeckDialog deck={deck} onClose={() => setEditing(false)} />}
    </>
  );
}
