import { useTranslation } from "react-i18next";

interface LogoProps {
  /** Only the symbol, where the name would not fit. */
  mark?: boolean;
  /** Each size has a rule in signedOut.css: the content security policy allows no inline styles. */
  size?: 22 | 26 | 28 | 44;
}

/** The logo: a plumb line, a weight on a cord that shows the vertical. */
export function Logo({ mark = false, size = 22 }: LogoProps) {
  const { t } = useTranslation();

  return (
    <span className="signed-out-logo" data-size={size}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
        <path d="M5 2.5h14" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M12 3v8" stroke="currentColor" strokeWidth="1.6" />
        <path d="M8.2 11.5h7.6L12 22z" fill="currentColor" />
      </svg>
      <span className={mark ? "signed-out-unseen" : undefined}>{t("product")}</span>
    </span>
  );
}
