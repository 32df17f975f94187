import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  BoardDecksDocument,
  useChangeBoardDeckMutation,
  useCreateBoardDeckMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { today } from "../../../components/today.ts";
import { useNavigateAfter } from "../../../components/useNavigateAfter.ts";
import { ClassificationField } from "../ClassificationField.tsx";
import { AddSection } from "./AddSection.tsx";
import { DeckSections } from "./DeckSections.tsx";
import { type Deck, type DeckValues, sectionsOf } from "./deck.ts";

interface DeckDialogProps {
  /** Without it a new one is made. */
  deck?: Deck;
  onClose: () => void;
}

/** The title of a deck, until when it is shown, and its sections in their order with comments. */
export function DeckDialog({ deck, onClose }: DeckDialogProps) {
  const { t } = useTranslation(["reports", "decks", "common"]);
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateBoardDeckMutation({ refetchQueries: [BoardDecksDocument] });
  const [change] = useChangeBoardDeckMutation();
  const schema = useMemo(() => deckSchema(t), [t]);
  const labels = {
    title: t("decks:name"),
    classification: t("create.classification"),
    expiresOn: t("decks:expiresOn"),
    changesSince: t("create.since"),
  };

  async function handleSubmit({ title, classification, sections, ...days }: DeckValues) {
    const chosen = {
      title,
      classification,
      expiresOn: days.expiresOn || null,
      changesSince: days.changesSince || null,
      sections,
    };
    if (deck) {
      await change({ variables: { input: { id: deck.id, version: deck.version, ...chosen } } });
      toast.success(t("decks:saved"));
      return;
    }
    const { data } = await create({ variables: { input: chosen } });
    const id = data?.createBoardDeck?.deck?.id;
    if (id) navigateAfter(`/reports/decks/${id}`);
  }

  return (
    <FormDialog
      title={deck ? t("decks:edit") : t("decks:new")}
      size="lg"
      formId={deck ? `board-deck-edit-${deck.id}` : "board-deck-new"}
      initialValues={valuesOf(deck)}
      schema={schema}
      labels={labels}
      submitLabel={deck ? t("common:actions.saveChanges") : t("decks:create")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="title" label={labels.title} required maxLength={200} />
          <Field name="expiresOn" kind="date" label={labels.expiresOn} help={t("decks:expiresHelp")} />
          <Field name="changesSince" kind="date" label={labels.changesSince} help={t("create.sinceHelp")} />
          <ClassificationField />
          <DeckSections />
          <AddSection />
        </>
      )}
    </FormDialog>
  );
}

function valuesOf(deck: Deck | undefined): DeckValues {
  return {
    title: deck?.title ?? "",
    classification: deck?.classification ?? "internal",
    expiresOn: deck?.expiresOn ?? "",
    changesSince: deck?.changesSince ?? "",
    sections: sectionsOf(deck),
    kind: "executive_summary",
    part: "",
    subject: "",
  };
}

function deckSchema(t: TFunction<["reports", "decks", "common"]>) {
  return object({
    title: string().trim().required(t("decks:nameRequired")),
    changesSince: string().test(
      (day, { createError }) => !day || day < today() || createError({ message: t("create.notOver") }),
    ),
  });
}
