import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useSeverities } from "../components/SeverityBadge.tsx";

export type PositionKind = "inherent" | "residual" | "target";

export interface RiskPosition {
  kind: PositionKind;
  likelihood: number;
  impact: number;
}

interface RiskMatrixProps {
  positions: RiskPosition[];
  /** The position that the page is about, set off from the others. */
  current?: PositionKind;
  /** The highest score within appetite; a line is drawn around the cells above it. */
  appetite?: number | null;
}

const levels = [1, 2, 3, 4, 5];
const order: PositionKind[] = ["inherent", "residual", "target"];
// Filled, outlined and dashed, so that the kinds are told apart without their letters too.
const marks = {
  inherent: { bg: "fg", color: "bg.surface", borderStyle: "solid" },
  residual: { bg: "bg.surface", color: "fg", borderStyle: "solid" },
  target: { bg: "bg.surface", color: "fg", borderStyle: "dashed" },
} as const;

function Mark({ kind, current = false }: { kind: PositionKind; current?: boolean }) {
  const { t } = useTranslation("charts");

  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      width="5"
      height="5"
      borderWidth="1.5px"
      borderColor="fg"
      borderRadius="full"
      fontSize="meta"
      fontWeight="semibold"
      lineHeight="none"
      {...marks[kind]}
      outline={current ? "2px solid {colors.accent.solid}" : undefined}
      outlineOffset="1px"
    >
      <span aria-hidden>{t(`matrix.letters.${kind}`)}</span>
      <chakra.span srOnly>{t(`matrix.kinds.${kind}`)}</chakra.span>
    </chakra.span>
  );
}

/** Likelihood by impact, with where the risk stands before, after and as aimed at. */
export function RiskMatrix({ positions, current, appetite = null }: RiskMatrixProps) {
  const { t } = useTranslation("charts");
  const { paletteOf } = useSeverities();
  const shown = order.filter((kind) => positions.some((position) => position.kind === kind));

  /** The edges of a cell above appetite towards the cells within it: below, and at the left. */
  function appetiteLine(likelihood: number, impact: number) {
    if (appetite === null || likelihood * impact <= appetite) return undefined;
    const line = "var(--appetite-line)";
    return [
      (likelihood - 1) * impact <= appetite && `0 2px 0 0 ${line}`,
      likelihood * (impact - 1) <= appetite && `-2px 0 0 0 ${line}`,
    ]
      .filter(Boolean)
      .join(", ");
  }

  function marksAt(likelihood: number, impact: number) {
    return order.filter((kind) =>
      positions.some((at) => at.kind === kind && at.likelihood === likelihood && at.impact === impact),
    );
  }

  return (
    <chakra.figure m="0" maxW="sm">
      <chakra.table
        width="full"
        tableLayout="fixed"
        borderCollapse="separate"
        borderSpacing="2px"
        textStyle="meta"
      >
        <chakra.caption srOnly>{t("matrix.caption")}</chakra.caption>
        <colgroup>
          <chakra.col width="32" />
        </colgroup>
        <thead>
          <tr>
            <chakra.th scope="col" textAlign="start" fontWeight="normal" color="fg.muted" px="1">
              {t("matrix.likelihood")}
            </chakra.th>
            {levels.map((impact) => (
              <chakra.th key={impact} scope="col" fontWeight="semibold" color="fg.muted" py="1">
                <chakra.span srOnly>{t("matrix.impact")} </chakra.span>
                {impact}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.toReversed().map((likelihood) => (
            <tr key={likelihood}>
              <chakra.th scope="row" fontWeight="semibold" color="fg.muted" textAlign="start" px="1">
                {likelihood}
              </chakra.th>
              {levels.map((impact) => (
                <chakra.td
                  key={impact}
                  height="9"
                  borderRadius="sm"
                  textAlign="center"
                  colorPalette={paletteOf(likelihood * impact)}
                  bg="colorPalette.soft"
                  color="colorPalette.fg"
                  css={{ boxShadow: appetiteLine(likelihood, impact), "--appetite-line": "colors.fg" }}
                >
                  <chakra.span display="inline-flex" flexWrap="wrap" justifyContent="center" gap="0.5">
                    {marksAt(likelihood, impact).map((kind) => (
                      <Mark key={kind} kind={kind} current={kind === current} />
                    ))}
                    {marksAt(likelihood, impact).length === 0 && likelihood * impact}
                  </chakra.span>
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <chakra.figcaption
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        rowGap="1"
        mt="2"
        textStyle="meta"
        color="fg.muted"
      >
        <span>{shown.length === 0 ? t("matrix.none") : t("matrix.axis")}</span>
        {appetite !== null && <span>{t("matrix.appetite", { appetite })}</span>}
        {shown.map((kind) => (
          <chakra.span key={kind} display="inline-flex" alignItems="center" gap="1.5">
            <chakra.span aria-hidden>
              <Mark kind={kind} />
            </chakra.span>
            {t(`matrix.kinds.${kind}`)}
          </chakra.span>
        ))}
      </chakra.figcaption>
    </chakra.figure>
  );
}
