import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId, useState } from "react";

import { Button } from "../../../components/Button.tsx";
import { AcceptanceItem } from "./AcceptanceItem.tsx";
import { type Acceptance, isCurrent } from "./acceptance.ts";
import { useAcceptanceMessages } from "./useAcceptanceMessages.ts";

interface AcceptanceListProps {
  of: "risk" | "control";
  /** Newest first. */
  acceptances: readonly Acceptance[];
  onWithdraw: (acceptance: Acceptance) => void;
  /** Why none can be requested now. */
  children?: ReactNode;
}

/** Pending and active acceptances; ended ones behind a button. */
export function AcceptanceList({ of, acceptances, onWithdraw, children }: AcceptanceListProps) {
  const { t } = useAcceptanceMessages();
  const [open, setOpen] = useState(false);
  const id = useId();
  const current = acceptances.filter(isCurrent);
  const former = acceptances.filter((acceptance) => !isCurrent(acceptance));

  const items = (some: readonly Acceptance[]) =>
    some.map((acceptance) => (
      <AcceptanceItem
        key={acceptance.id}
        of={of}
        acceptance={acceptance}
        onWithdraw={() => onWithdraw(acceptance)}
      />
    ));

  return (
    <>
      {current.length > 0 && <chakra.ul listStyle="none">{items(current)}</chakra.ul>}
      {current.length === 0 && (
        <chakra.div fontSize="table">
          <p>{t(`${of}.none`)}</p>
          <chakra.p color="fg.muted" maxW="prose">
            {t(`${of}.noneText`)}
          </chakra.p>
          {children && <chakra.p mt="2">{children}</chakra.p>}
        </chakra.div>
      )}
      {former.length > 0 && (
        <chakra.div mt="3">
          <Button
            size="sm"
            variant="ghost"
            ms="-2"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {t(open ? "hideFormer" : "showFormer", { count: former.length })}
          </Button>
          {open && (
            <chakra.ul id={id} listStyle="none" mt="2" aria-label={t("former")}>
              {items(former)}
            </chakra.ul>
          )}
        </chakra.div>
      )}
    </>
  );
}
