import { useTranslation } from "react-i18next";

import { useBranding } from "../theme/branding.ts";

interface LogoProps {
  /** Only the symbol, where the name would not fit. */
  mark?: boolean;
  /** Each size has a rule in signedOut.css: the content security policy allows no inline styles. */
  size?: 22 | 26 | 28 | 44;
}

/** The logo of the organisation; without one that of the product: a weight on a cord that shows the vertical. */
export function Logo({ mark = false, size = 22 }: LogoProps) {
  const { t } = useTranslation();
  const { name, pictures } = useBranding();
  const label = name ?? t("product");
  const { logo_light: light, logo_dark: dark } = pictures;

  // Without a logo of its own, a theme shows the one of the other theme on the background that it was made for.
  if (light || dark)
    return (
      <span className="signed-out-logo" data-size={size}>
        <img className="signed-out-logo-light" data-borrowed={!light} src={light ?? dark} alt={label} />
        <img className="signed-out-logo-dark" data-borrowed={!dark} src={dark ?? light} alt={label} />
      </span>
    );
  return (
    <span className="signed-out-logo" data-size={size}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
        <path d="M5 2.5h14" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M12 3v8" stroke="currentColor" strokeWidth="1.6" />
        <path d="M8.2 11.5h7.6L12 22z" fill="currentColor" />
      </svg>
      <span className={mark ? "signed-out-unseen" : undefined}>{label}</span>
    </span>
  );
}
