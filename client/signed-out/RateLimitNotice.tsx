import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Counts down the seconds until a moment (milliseconds since 1970); 0 without one. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const ticking = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(ticking);
    }, 1_000);
    return () => clearInterval(ticking);
  }, [moment]);

  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
}

interface RateLimitNoticeProps {
  seconds: number;
  onReset: () => void;
}

/**
 * Shown after too many attempts: how long to wait, and the password reset as an alternative. A toast has announced it
 * already.
 */
export function RateLimitNotice({ seconds, onReset }: RateLimitNoticeProps) {
  const { t } = useTranslation("auth");

  return (
    <div className="signed-out-notice" data-tone={seconds > 0 ? "attention" : "good"}>
      <Clock size={16} aria-hidden />
      <div>
        <p className="strong">{seconds > 0 ? t("wait.title") : t("wait.over")}</p>
        {seconds > 0 && <p className="signed-out-count">{remaining(seconds)}</p>}
        <p>
          {t("wait.other")}{" "}
          <button type="button" className="signed-out-link" onClick={onReset}>
            {t("wait.reset")}
          </button>
        </p>
      </div>
    </div>
  );

  function remaining(left: number): string {
    if (left < 90) return t("wait.seconds", { count: left });
    return t("wait.minutes", { count: Math.ceil(left / 60) });
  }
}
