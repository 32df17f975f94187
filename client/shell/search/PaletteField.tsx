import { chakra } from "@chakra-ui/react/styled-system";
import { Search, X } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { optionId } from "./ResultList.tsx";

interface PaletteFieldProps {
  input: RefObject<HTMLInputElement | null>;
  /** The id of the list below it. */
  list: string;
  text: string;
  /** The id of the active entry of the list. */
  active: string | undefined;
  /** The search cannot be understood; the message below it says why. */
  isWrong: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The field of the search, which keeps the focus while the list below it is used. */
export function PaletteField(props: PaletteFieldProps) {
  const { input, list, text, active, isWrong, onChange, onKeyDown, onClose } = props;
  const { t } = useTranslation(["search", "common"]);

  return (
    <chakra.div display="flex" alignItems="center" gap="2" px="3" borderBottomWidth="1px" flexShrink="0">
      <chakra.span color="fg.muted">
        <Search size={18} aria-hidden />
      </chakra.span>
      <chakra.input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active && optionId(list, active)}
        aria-autocomplete="list"
        aria-label={t("title")}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${list}-problem` : undefined}
        placeholder={t("placeholder")}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        flex="1"
        minW="0"
        h="12"
        bg="transparent"
        outline="none"
        // Smaller text would make a phone zoom in.
        fontSize={{ base: "section", md: "body" }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {text && (
        <IconButton label={t("clear")} size="sm" onClick={() => onChange("")}>
          <X aria-hidden />
        </IconButton>
      )}
      <chakra.div display={{ base: "block", md: "none" }}>
        <Button variant="ghost" onClick={onClose}>
          {t("common:actions.close")}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
