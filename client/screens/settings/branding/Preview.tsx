import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Card } from "../../../components/Card.tsx";
import { useBranding } from "../../../theme/branding.ts";
import { backgrounds, texts } from "../../../theme/palette.ts";
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

/** A page, the sign-in page, an email and the cover of a report as they would look. */
export function Preview({ name, shades, header, footer, showLogo, coverColour }: PreviewProps) {
  const { t } = useTranslation(["branding", "common"]);
  const { pictures } = useBranding();
  const displayName = name || t("common:product");
  // Emails and reports are on white.
  const logo = pictures.logo_light && <Mark src={pictures.logo_light} name={displayName} />;
  const { logo_light: light, logo_dark: dark } = pictures;

  return (
    <Card title={t("preview.title")} text={t("preview.text")}>
      <chakra.div px="4" pb="4" display="flex" flexDirection="column" gap="4">
        <Sheet title={t("preview.page")} bare>
          <MiniPage
            logo={<PageLogo own={light} other={dark} ground="dark" name={displayName} />}
            shades={{
              fg: shades.lightFg,
              solid: shades.lightSolid,
              soft: shades.lightSoft,
              contrast: "#ffffff",
            }}
          />
        </Sheet>
        <Sheet title={t("preview.darkPage")} dark bare>
          <MiniPage
            logo={<PageLogo own={dark} other={light} ground="light" name={displayName} />}
            shades={{
              fg: shades.darkFg,
              solid: shades.darkSolid,
              soft: shades.darkSoft,
              contrast: shades.darkContrast,
            }}
          />
        </Sheet>
        <Sheet title={t("preview.signIn")}>
          <div style={{ display: "flex", gap: 16, alignItems: "stretch", minHeight: 112 }}>
            {pictures.sign_in && (
              <img
                src={pictures.sign_in}
                alt=""
                style={{ width: "40%", maxHeight: 160, objectFit: "cover", borderRadius: 6 }}
              />
            )}
            <div style={{ flex: 1, minWidth: 0 }}>
              <div style={{ marginBottom: 12 }}>
                <PageLogo own={light} other={dark} ground="dark" name={displayName} />
              </div>
              <EmptyField />
              <p style={{ marginTop: 8 }}>
                <SampleButton solid={shades.lightSolid} contrast="#ffffff">
                  {t("preview.button")}
                </SampleButton>
              </p>
            </div>
          </div>
        </Sheet>
        <Sheet title={t("preview.mail")}>
          <p style={{ height: 3, marginBottom: 8, background: shades.lightFg }} />
          {logo ? <p style={{ marginBottom: 8 }}>{logo}</p> : <strong>{displayName}</strong>}
          {header && <p style={{ color: "#556270", overflowWrap: "anywhere" }}>{header}</p>}
          <p style={{ margin: "8px 0" }}>{t("preview.mailText")}</p>
          <p>
            <SampleButton solid={shades.lightFg} contrast="#ffffff">
              {t("preview.button")}
            </SampleButton>
          </p>
          {footer && (
            <p
              style={{
                marginTop: 12,
                color: "#556270",
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
  return <img src={src} alt={name} style={{ maxHeight: 28, maxWidth: "min(160px, 100%)" }} />;
}

interface PageLogoProps {
  own?: string;
  other?: string;
  /** The theme that the other logo was made for. */
  ground: "light" | "dark";
  name: string;
}

/** As on pages: without a logo of its own, a theme shows that of the other one on its background. */
function PageLogo({ own, other, ground, name }: PageLogoProps) {
  if (own) return <Mark src={own} name={name} />;
  if (!other) return <strong>{name}</strong>;
  return (
    <span
      style={{
        display: "inline-block",
        padding: 4,
        borderRadius: 4,
        background: backgrounds.surface[ground],
      }}
    >
      <Mark src={other} name={name} />
    </span>
  );
}

interface MiniPageProps {
  logo: ReactNode;
  shades: { fg: string; solid: string; soft: string; contrast: string };
}

/** The navigation with a chosen page, and beside it a heading, lines of text, a link and a button. */
function MiniPage({ logo, shades: { fg, solid, soft, contrast } }: MiniPageProps) {
  const { t } = useTranslation(["branding", "shell"]);

  return (
    <div style={{ display: "flex", fontSize: 12 }}>
      <div style={{ width: "44%", padding: 10, borderInlineEnd: "1px solid #8884", overflow: "hidden" }}>
        <div style={{ marginBottom: 8 }}>{logo}</div>
        <p
          style={{
            padding: "3px 6px",
            borderRadius: 4,
            background: soft,
            color: fg,
            fontWeight: 600,
          }}
        >
          {t("shell:areas.risks")}
        </p>
        <p style={{ padding: "3px 6px" }}>{t("shell:areas.approvals")}</p>
      </div>
      <div style={{ flex: 1, minWidth: 0, padding: 10 }}>
        <p style={{ fontSize: 14, fontWeight: 600, marginBottom: 6 }}>{t("shell:areas.risks")}</p>
        <p style={{ color: fg, textDecoration: "underline", marginBottom: 8 }}>{t("preview.link")}</p>
        <SampleButton solid={solid} contrast={contrast}>
          {t("preview.button")}
        </SampleButton>
      </div>
    </div>
  );
}

function EmptyField() {
  return <div style={{ height: 24, border: "1px solid #8b97a3", borderRadius: 4 }} />;
}

function SampleButton({ solid, contrast, children }: { solid: string; contrast: string; children: string }) {
  return (
    <span
      style={{
        display: "inline-block",
        padding: "4px 10px",
        borderRadius: 6,
        background: solid,
        color: contrast,
        fontWeight: 600,
        fontSize: 12,
      }}
    >
      {children}
    </span>
  );
}

interface SheetProps {
  title: string;
  dark?: boolean;
  /** Without a margin around its content. */
  bare?: boolean;
  children: ReactNode;
}

function Sheet({ title, dark = false, bare = false, children }: SheetProps) {
  const theme = dark ? "dark" : "light";

  return (
    <section aria-label={title}>
      <chakra.h3 textStyle="label" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      <div
        style={{
          padding: bare ? 0 : 16,
          border: "1px solid #d5dbe1",
          borderRadius: 6,
          background: backgrounds.surface[theme],
          color: texts.DEFAULT[theme],
          overflow: "hidden",
        }}
      >
        {children}
      </div>
    </section>
  );
}
