import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { Loading } from "../../../components/Loading.tsx";

interface WidgetStateProps {
  error?: unknown;
  onRetry: () => void;
}

/** Shown in a widget that is loading or has failed. */
export function WidgetState({ error, onRetry }: WidgetStateProps) {
  const { t } = useTranslation();
  if (!error) return <Loading />;

  return (
    <chakra.div
      role="alert"
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="2"
      fontSize="table"
    >
      <chakra.p fontWeight="semibold">{t("errors.panelTitle")}</chakra.p>
      <chakra.p color="fg.muted">{serverErrorOf(error).message}</chakra.p>
      <Button size="sm" onClick={onRetry}>
        {t("actions.retry")}
      </Button>
    </chakra.div>
  );
}
