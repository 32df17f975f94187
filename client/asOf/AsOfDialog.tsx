import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../components/Button.tsx";
import { Input } from "../components/controls.ts";
import { Dialog } from "../components/Dialog.tsx";
import { Loading } from "../components/Loading.tsx";
import { TextLink } from "../components/TextLink.tsx";
import { formatLongDate } from "../i18n/format.ts";
import { goToDay } from "./AsOfBanner.tsx";
import { asOfDay } from "./day.ts";

interface Days {
  isOffered: boolean;
  first: string | null;
  newest: string;
}

async function readDays(): Promise<Days> {
  const answer = await fetch("/past-days", { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`The days could not be read: ${answer.status}`);
  return answer.json();
}

/** Chooses the day that the whole application shows. */
export function AsOfDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["shell", "common"]);
  const [days, setDays] = useState<Days | "failed">();
  const [day, setDay] = useState(asOfDay ?? "");
  const id = useId();

  useEffect(() => {
    readDays().then(setDays, () => setDays("failed"));
  }, []);

  const failed = days === "failed";
  const offered = days && days !== "failed" && days.isOffered && days.first !== null ? days : undefined;
  const isWrong =
    offered !== undefined && day !== "" && (day > offered.newest || day < (offered.first ?? ""));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (day && !isWrong) goToDay(day);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("asOf.title")}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          {asOfDay && <Button onClick={() => goToDay(null)}>{t("asOf.back")}</Button>}
          {offered && (
            <Button type="submit" form={`${id}-form`} variant="solid" disabled={!day || isWrong}>
              {t("asOf.show")}
            </Button>
          )}
        </>
      }
    >
      {!days && <Loading />}
      {failed && <chakra.p>{t("common:errors.unreachable")}</chakra.p>}
      {days && !failed && !offered && <chakra.p>{t("asOf.notOffered")}</chakra.p>}
      {offered && (
        <chakra.form id={`${id}-form`} onSubmit={handleSubmit} display="flex" flexDirection="column" gap="3">
          <chakra.p color="fg.muted">{t("asOf.text")}</chakra.p>
          <chakra.label htmlFor={id} fontWeight="semibold">
            {t("asOf.day")}
          </chakra.label>
          <Input
            id={id}
            type="date"
            required
            min={offered.first ?? undefined}
            max={offered.newest}
            value={day}
            aria-invalid={isWrong}
            aria-describedby={`${id}-range`}
            onChange={(event) => setDay(event.target.value)}
          />
          <chakra.p id={`${id}-range`} color={isWrong ? "status.bad.fg" : "fg.subtle"} fontSize="meta">
            {t("asOf.range", {
              first: formatLongDate(offered.first ?? offered.newest),
              newest: formatLongDate(offered.newest),
            })}
          </chakra.p>
          {!asOfDay && (
            <TextLink to="/dashboard/compare" onClick={onClose} fontSize="table">
              {t("asOf.compare")}
            </TextLink>
          )}
        </chakra.form>
      )}
    </Dialog>
  );
}
