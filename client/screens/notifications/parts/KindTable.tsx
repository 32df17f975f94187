import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Checkbox } from "../../../components/controls.ts";
import type { Change, Kind } from "./changed.ts";

const Head = chakra("th", {
  base: {
    whiteSpace: "nowrap",
    fontSize: "meta",
    fontWeight: "semibold",
    color: "fg.muted",
    py: "1",
    px: "2",
    textAlign: "center",
  },
});
const Cell = chakra("td", { base: { py: "1", px: "2", textAlign: "center" } });
/** A touch target that is larger than the checkbox in it. */
const Target = chakra("label", {
  base: { display: "inline-flex", alignItems: "center", justifyContent: "center", minW: "7", minH: "7" },
});

interface KindTableProps {
  id: string;
  label: string;
  kinds: readonly Kind[];
  /** Whether the channel is switched on for these kinds. */
  inApp: boolean;
  email: boolean;
  onChange: (change: Change) => void;
}

/** The kinds of a group, by channel. */
export function KindTable({ id, label, kinds, inApp, email, onChange }: KindTableProps) {
  const { t } = useTranslation("notifications");

  function choose(kind: Kind, choice: { inApp?: boolean; email?: boolean }) {
    onChange({ choices: [{ kind: kind.kind, inApp: kind.inApp, email: kind.email, ...choice }] });
  }

  return (
    <chakra.table id={id} width="full" mt="1" fontSize="meta" aria-label={label}>
      <thead>
        <tr>
          <Head scope="col" textAlign="start">
            {t("preferences.kind")}
          </Head>
          <Head scope="col">{t("preferences.columns.inApp")}</Head>
          <Head scope="col">{t("preferences.columns.email")}</Head>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.kind}>
            <chakra.th scope="row" fontWeight="normal" textAlign="start" py="1" px="2">
              {kind.description}
            </chakra.th>
            <Cell>
              <Target>
                <Checkbox
                  type="checkbox"
                  aria-label={t("preferences.inAppOf", { kind: kind.description })}
                  checked={kind.inApp}
                  disabled={!inApp}
                  onChange={({ currentTarget }) => choose(kind, { inApp: currentTarget.checked })}
                />
              </Target>
            </Cell>
            <Cell>
              {kind.byMail ? (
                <Target>
                  <Checkbox
                    type="checkbox"
                    aria-label={t("preferences.emailOf", { kind: kind.description })}
                    checked={kind.email}
                    disabled={!email}
                    onChange={({ currentTarget }) => choose(kind, { email: currentTarget.checked })}
                  />
                </Target>
              ) : (
                <chakra.span color="fg.muted">{t("preferences.always")}</chakra.span>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
