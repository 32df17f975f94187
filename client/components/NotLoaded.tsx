import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";

interface NotLoadedProps {
  text: string;
  onRetry: () => void;
}

/** In place of something small within a form or a section: that it could not be loaded, and a button to try again. */
export function NotLoaded({ text, onRetry }: NotLoadedProps) {
  const { t } = useTranslation();
  return (
    <chakra.p role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="table">
      {text}
      <Button type="button" size="sm" onClick={onRetry}>
        {t("actions.retry")}
      </Button>
    </chakra.p>
  );
}
