import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Card } from "../../../components/Card.tsx";
import { useBranding } from "../../../theme/branding.ts";
import { grounds, texts } from "../../../theme/palette.ts";
import type { AccentShades } from "./accent.ts";

interface PreviewProps {
  name: string;
  shades: AccentShades;
  header: string;
  footer: string;
  /** Whether the cover of a report has the logo, and in which colour its line is. */
  showLogo: boolean;
  coverColour: string;
}

/** A page, an email and the cover of a report as they would look. */
export function Preview({ name, shades, header, footer, showLogo, coverColour }: PreviewProps) {
  const { t } = useTranslation(["branding", "common"]);
  const { pictures } = useBranding();
  const shownName = name || t("common:product");
  // Emails and reports are on white.
  const logo = pictures.logo_light && <Mark src={pictures.logo_light} name={shownName} />;

  return (
    <Card title={t("preview.title")} text={t("preview.text")}>
      <chakra.div px="4" pb="4" display="flex" flexDirection="column" gap="4">
        <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
          <Sheet title={t("preview.page")}>
            {logo || <strong>{shownName}</strong>}
            <Controls fg={shades.lightFg} solid={shades.lightSolid} contrast="#ffffff" />
          </Sheet>
          <Sheet title={t("preview.darkPage")} dark>
            {pictures.logo_dark ? (
              <Mark src={pictures.logo_dark} name={shownName} />
            ) : (
              <strong>{shownName}</strong>
            )}
            <Controls fg={shades.darkFg} solid={shades.darkSolid} contrast={shades.darkContrast} />
          </Sheet>
        </chakra.div>
        <Sheet title={t("preview.mail")}>
          {logo && <p style={{ marginBottom: 8 }}>{logo}</p>}
          {header && (
            <p
              style={{
                borderBottom: `2px solid ${shades.lightFg}`,
                paddingBottom: 6,
                overflowWrap: "anywhere",
              }}
            >
              {header}
            </p>
          )}
          <p style={{ margin: "8px 0" }}>{t("preview.mailText")}</p>
          <p style={{ color: shades.lightFg, textDecoration: "underline" }}>{t("preview.link")}</p>
          {footer && (
            <p
              style={{
                borderTop: "1px solid #d5dbe1",
                marginTop: 8,
                paddingTop: 6,
                color: "#555555",
                whiteSpace: "pre-line",
                overflowWrap: "anywhere",
              }}
            >
              {footer}
            </p>
          )}
        </Sheet>
        <Sheet title={t("preview.report")}>
          {showLogo && logo && <p style={{ marginBottom: 24 }}>{logo}</p>}
          <p style={{ fontSize: 22, lineHeight: 1.2 }}>{t("preview.reportTitle")}</p>
          <p style={{ width: 96, height: 3, marginTop: 8, background: coverColour }} />
        </Sheet>
      </chakra.div>
    </Card>
  );
}

function Mark({ src, name }: { src: string; name: string }) {
  return <img src={src} alt={name} style={{ maxHeight: 28, maxWidth: 160 }} />;
}

function Controls({ fg, solid, contrast }: { fg: string; solid: string; contrast: string }) {
  const { t } = useTranslation("branding");

  return (
    <>
      <p style={{ margin: "12px 0" }}>
        <span style={{ color: fg, textDecoration: "underline" }}>{t("preview.link")}</span>
      </p>
      <span
        style={{
          display: "inline-block",
          padding: "6px 12px",
          borderRadius: 6,
          background: solid,
          color: contrast,
          fontWeight: 600,
        }}
      >
        {t("preview.button")}
      </span>
    </>
  );
}

interface SheetProps {
  title: string;
  dark?: boolean;
  children: ReactNode;
}

function Sheet({ title, dark = false, children }: SheetProps) {
  const theme = dark ? "dark" : "light";

  return (
    <section aria-label={title}>
      <chakra.h3 textStyle="label" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      <div
        style={{
          padding: 16,
          border: "1px solid #d5dbe1",
          borderRadius: 6,
          background: grounds.surface[theme],
          color: texts.DEFAULT[theme],
          overflow: "hidden",
        }}
      >
        {children}
      </div>
    </section>
  );
}
