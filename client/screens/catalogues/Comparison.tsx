import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useCatalogueComparisonQuery } from "../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { type DiffLine, lineDiff } from "./lineDiff.ts";
import type { Load } from "./types.ts";

interface ComparisonProps {
  load: Load;
  frameworkId: string | null;
  code: string;
}

/** A requirement in full, compared line by line with the existing one. */
export function Comparison({ load, frameworkId, code }: ComparisonProps) {
  const { t } = useTranslation("catalogues");
  const { data, loading, error, refetch } = useCatalogueComparisonQuery({
    variables: { id: load.id, code, frameworkId },
  });
  const found = data?.catalogueLoad?.comparison;

  if (loading) return <Loading />;
  if (!found) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const isNew = found.titleBefore === null;
  const isGone = found.title === null;
  const place = (parent?: string | null) =>
    parent ? t("changes.parent", { code: parent }) : t("changes.top");
  const whole = (title?: string | null, text?: string | null, parent?: string | null) =>
    [title, place(parent), "", text ?? t("changes.noText")].join("\n");
  const after = whole(found.title, found.text, found.parent);
  const before = whole(found.titleBefore, found.textBefore, found.parentBefore);

  if (isNew || isGone) {
    return (
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="52rem">
        {(isNew ? found.text : found.textBefore) ?? t("changes.noText")}
      </chakra.p>
    );
  }
  return (
    <chakra.div maxW="52rem">
      {lineDiff(before, after).map((line) => (
        <Line key={line.number} line={line} />
      ))}
    </chakra.div>
  );
}

const tags = { same: "div", added: "ins", removed: "del" } as const;
const signs = { same: "", added: "+", removed: "−" } as const;

function Line({ line: { kind, text } }: { line: DiffLine }) {
  const { t } = useTranslation("catalogues");

  return (
    <chakra.div
      as={tags[kind]}
      display="flex"
      gap="2"
      px="2"
      minH="1.3em"
      textDecoration="none"
      colorPalette={kind === "added" ? "status.good" : kind === "removed" ? "status.bad" : undefined}
      bg={kind === "same" ? undefined : "colorPalette.soft"}
      color={kind === "same" ? undefined : "colorPalette.fg"}
    >
      <chakra.span aria-hidden width="0.75rem" flexShrink="0">
        {signs[kind]}
      </chakra.span>
      {kind !== "same" && <chakra.span srOnly>{t(`changes.${kind}`)}</chakra.span>}
      <chakra.span whiteSpace="pre-wrap" overflowWrap="anywhere" minW="0">
        {text}
      </chakra.span>
    </chakra.div>
  );
}
