import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface BusyLabelProps {
  busy: boolean;
  children: ReactNode;
}

/** 'Please wait...' while it is busy; as wide as the longer one, so that buttons beside it do not move. */
export function BusyLabel({ busy, children }: BusyLabelProps) {
  const { t } = useTranslation();
  const hidden = busy ? children : t("pleaseWait");

  return (
    <chakra.span
      display="inline-grid"
      justifyItems="center"
      data-reserve={typeof hidden === "string" ? hidden : undefined}
      _after={{ content: "attr(data-reserve)", height: "0", overflow: "hidden", visibility: "hidden" }}
    >
      <chakra.span display="inline-flex" alignItems="center" gap="inherit">
        {busy ? t("pleaseWait") : children}
      </chakra.span>
    </chakra.span>
  );
}
