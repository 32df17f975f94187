import { Eye, Pencil, Send } from "lucide-react";
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

const DeckDialog = lazyComponent(async () => (await import("./DeckDialog.tsx")).DeckDialog);

/** What those who write decks can do: edit it, create its preview, and request its approval. */
export function DeckActions({ deck }: { deck: Deck }) {
  const { t } = useTranslation(["reports", "decks", "common"]);
  const writes = useMay("audit_reports", "full");
  const [editing, setEditing] = useState(false);
  const options = { variables: { id: deck.id, version: deck.version } };
  const [preview, previewing] = usePreviewBoardDeckMutation(options);
  const [submit, submitting] = useSubmitBoardDeckMutation(options);
  if (!writes || asOfDay) return null;
  const busy = previewing.loading || submitting.loading;
  const ready = deck.report?.status === "ready";

  async function attempt(act: () => Promise<unknown>, done?: string) {
    try {
      await act();
      if (done) toast.success(done);
    } catch (error) {
      toast.error(t("decks:failed"), serverErrorOf(error).message);
    }
  }

  return (
    <>
      <Button onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t("common:actions.edit")}
      </Button>
      {sectionsOf(deck).length > 0 && (
        <Button disabled={busy} onClick={() => void attempt(preview)}>
          <Eye aria-hidden />
          {t("decks:preview")}
        </Button>
      )}
      {ready && deck.status !== "in_approval" && (
        <Button variant="solid" disabled={busy} onClick={() => void attempt(submit, t("decks:submitted"))}>
          <Send aria-hidden />
          {t("decks:submit")}
        </Button>
      )}
      {editing && <DeckDialog deck={deck} onClose={() => setEditing(false)} />}
    </>
  );
}
