import { chakra } from "@chakra-ui/react/styled-system";
import { Copy } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { toast } from "../../../components/toast.ts";

export interface NewToken {
  name: string;
  secret: string;
}

interface CreatedTokenProps {
  created: NewToken;
  onClose: () => void;
}

const Secret = chakra("pre", {
  base: {
    p: "3",
    borderWidth: "1px",
    borderRadius: "md",
    bg: "bg.sunken",
    fontFamily: "mono",
    fontSize: "meta",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    userSelect: "all",
  },
});

function curl(secret: string): string {
  const query = JSON.stringify({ query: "{ risks(first: 5) { nodes { reference name score } } }" });
  return [
    `curl ${window.location.origin}/graphql`,
    `-H 'Authorization: Bearer ${secret}'`,
    "-H 'Content-Type: application/json'",
    `-d '${query}'`,
  ].join(" \\\n  ");
}

/** Shows a new token, once. A click outside does not close the dialog. */
export function CreatedToken({ created: { name, secret }, onClose }: CreatedTokenProps) {
  const { t } = useTranslation("tokens");
  const example = curl(secret);

  return (
    <Dialog
      open
      role="alertdialog"
      size="lg"
      title={t("made.title", { name })}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t("made.done")}
        </Button>
      }
    >
      <chakra.p mb="4">{t("made.text")}</chakra.p>
      <Part label={t("made.token")} text={secret} copy={t("made.copyToken")} />
      <Part label={t("made.example")} text={example} copy={t("made.copyExample")} />
    </Dialog>
  );
}

function Part({ label, text, copy }: { label: string; text: string; copy: string }) {
  const { t } = useTranslation("tokens");
  const id = useId();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("made.copied"));
    } catch {
      toast.error(t("made.copyFailed"));
    }
  }

  return (
    <chakra.section aria-labelledby={id} mb="4">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="1.5">
        <chakra.h3 id={id} textStyle="label">
          {label}
        </chakra.h3>
        <Button size="sm" onClick={() => void handleCopy()}>
          <Copy aria-hidden />
          {copy}
        </Button>
      </chakra.div>
      <Secret>{text}</Secret>
    </chakra.section>
  );
}
