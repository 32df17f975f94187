import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

interface LogoProps {
  /** The mark alone, where the name would not fit. */
  mark?: boolean;
  size?: number;
}

/** A plumb line: a cord and its bob, the oldest instrument for finding what is upright. */
export function Logo({ mark = false, size = 22 }: LogoProps) {
  const { t } = useTranslation();

  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" color="fg">
      <chakra.svg
        viewBox="0 0 24 24"
        width={`${size}px`}
        height={`${size}px`}
        color="accent.solid"
        aria-hidden
      >
        <path d="M5 2.5h14" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        <path d="M12 3v8" stroke="currentColor" strokeWidth="1.6" />
        <path d="M8.2 11.5h7.6L12 22z" fill="currentColor" />
      </chakra.svg>
      <chakra.span
        srOnly={mark}
        fontWeight="semibold"
        fontSize={`${Math.round(size * 0.72)}px`}
        letterSpacing="-0.015em"
      >
        {t("product")}
      </chakra.span>
    </chakra.span>
  );
}
