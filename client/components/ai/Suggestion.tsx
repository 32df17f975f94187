import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Input } from "../controls.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { ProposedText } from "./ProposedText.tsx";
import { useProposal } from "./useProposal.ts";

interface SuggestionProps {
  /** The field of the form. */
  name: string;
  label: string;
  record: string;
  column: string;
  /** The buttons here disappear when they are used: the field gets the focus. */
  focusField: () => void;
  onClose: () => void;
}

const LONGEST_WISH = 500;

/** riskOwnerId → risk_owner_id */
function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A suggested wording below its field. The field changes only when the person uses it, which can be undone. */
export function Suggestion({ name, label, record, column, focusField, onClose }: SuggestionProps) {
  const { t } = useTranslation("ai");
  const wishId = useId();
  const { values } = useFormikContext<Record<string, unknown>>();
  const [field, , { setValue }] = useField<string>(name);
  const { proposal, ask, clear } = useProposal("/ai/wording");
  const [wish, setWish] = useState("");
  const [replaced, setReplaced] = useState<string>();

  const askNow = useEffectEvent(() => {
    const draft = Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]));
    setReplaced(undefined);
    void ask({ kind: record, field: column, draft, wish });
  });
  useEffect(() => askNow(), []);

  function use(text: string) {
    setReplaced(field.value);
    void setValue(text);
    clear();
    focusField();
  }

  function close() {
    focusField();
    onClose();
  }

  if (replaced !== undefined) {
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="2" fontSize="table">
        <span role="status">{t("used")}</span>
        <Button
          size="sm"
          onClick={() => {
            void setValue(replaced);
            close();
          }}
        >
          {t("undo")}
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          {t("close")}
        </Button>
      </chakra.div>
    );
  }

  return (
    <ProposedText label={t("suggestionFor", { field: label })} proposal={proposal}>
      {proposal.state !== "asked" && (
        <FieldFrame id={wishId} label={t("wish")}>
          <Input
            id={wishId}
            value={wish}
            maxLength={LONGEST_WISH}
            autoComplete="off"
            placeholder={t("wishExample")}
            onChange={(event) => setWish(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter would submit the form around it.
              event.preventDefault();
              askNow();
            }}
          />
        </FieldFrame>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {proposal.state === "answered" && (
          <Button size="sm" variant="solid" onClick={() => use(proposal.text)}>
            {t("use")}
          </Button>
        )}
        {proposal.state !== "asked" && (
          <Button size="sm" onClick={() => askNow()}>
            {t("again")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={close}>
          {t(proposal.state === "asked" ? "stop" : "discard")}
        </Button>
      </chakra.div>
    </ProposedText>
  );
}
