import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { Input } from "../../../components/controls.ts";
import { today } from "../../../components/today.ts";

interface DayFieldsProps {
  days: { fromDay: string; toDay: string };
  onChange: (params: { from: string; to: string }) => void;
}

export function DayFields({ days, onChange }: DayFieldsProps) {
  const { t } = useTranslation("dashboard");
  const [from, setFrom] = useState(days.fromDay);
  const [to, setTo] = useState(days.toDay);
  const id = useId();
  const isWrong = from === "" || to === "" || from >= to || to > today();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWrong) onChange({ from, to });
  }

  return (
    <chakra.form onSubmit={handleSubmit} display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
      <chakra.div display="flex" flexDirection="column" gap="1">
        <chakra.label htmlFor={`${id}-from`} fontSize="table" fontWeight="semibold">
          {t("compare.from")}
        </chakra.label>
        <Input
          id={`${id}-from`}
          type="date"
          value={from}
          max={today()}
          onChange={(event) => setFrom(event.target.value)}
        />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="1">
        <chakra.label htmlFor={`${id}-to`} fontSize="table" fontWeight="semibold">
          {t("compare.to")}
        </chakra.label>
        <Input
          id={`${id}-to`}
          type="date"
          value={to}
          max={today()}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-order` : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </chakra.div>
      <Button type="submit" variant="solid" disabled={isWrong}>
        {t("compare.compare")}
      </Button>
      {isWrong && (
        <chakra.p id={`${id}-order`} width="full" color="status.bad.fg" fontSize="meta">
          {t("compare.order")}
        </chakra.p>
      )}
    </chakra.form>
  );
}
