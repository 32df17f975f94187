import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import type { Change, Kind } from "./changed.ts";
import { KindTable } from "./KindTable.tsx";
import { Toggle } from "./Toggle.tsx";

interface KindGroupProps {
  label: string;
  help: string;
  /** Undefined for groups without a switch; their kinds can still be set one by one. */
  on?: boolean;
  onSwitch?: (checked: boolean) => void;
  kinds: readonly Kind[];
  inAppEnabled: boolean;
  emailEnabled: boolean;
  onChange: (change: Change) => void;
}

/** Aligns the text with the labels of the switches, beside boxes that the accessibility mode enlarges. */
const besideBox = { ps: "26px", "html[data-accessible] &": { ps: "34px" } };

export function KindGroup(props: KindGroupProps) {
  const { label, help, on, onSwitch, kinds, inAppEnabled, emailEnabled, onChange } = props;
  const { t } = useTranslation("notifications");
  const [open, setOpen] = useState(false);
  const id = useId();
  const Arrow = open ? ChevronDown : ChevronRight;

  return (
    <chakra.div py="1.5" borderBottomWidth="1px" _last={{ borderBottomWidth: "0" }}>
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <chakra.div flex="1" minW="0">
          {onSwitch ? (
            <Toggle label={label} help={help} checked={on ?? false} onChange={onSwitch} />
          ) : (
            <chakra.div fontSize="table" py="1" css={besideBox}>
              <chakra.p>{label}</chakra.p>
              <chakra.p color="fg.muted" fontSize="meta">
                {help}
              </chakra.p>
            </chakra.div>
          )}
        </chakra.div>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={t("preferences.detailsOf", { group: label })}
          onClick={() => setOpen(!open)}
        >
          {t("preferences.details")}
          <Arrow aria-hidden />
        </Button>
      </chakra.div>
      {open && (
        <KindTable
          id={id}
          label={label}
          kinds={kinds}
          inApp={inAppEnabled && on !== false}
          email={emailEnabled && on !== false}
          onChange={onChange}
        />
      )}
    </chakra.div>
  );
}
