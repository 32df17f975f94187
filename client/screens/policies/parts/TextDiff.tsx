import { chakra } from "@chakra-ui/react/styled-system";

import { LineDiff } from "../../../components/LineDiff.tsx";
import { usePolicyMessages } from "../usePolicyMessages.ts";

export interface ComparedVersion {
  number: number;
  name: string;
  summary: string | null;
  text: string | null;
  digest: string | null;
}

interface TextDiffProps {
  before: ComparedVersion;
  after: ComparedVersion;
}

/** The lines that differ between two versions: name and summary, and the text below them. */
export function TextDiff({ before, after }: TextDiffProps) {
  const { t } = usePolicyMessages();
  const linesOf = ({ name, summary, text }: ComparedVersion) =>
    [`${t("fields.name")}: ${name}`, summary && `${t("fields.summary")}: ${summary}`, `\n${text ?? ""}`]
      .filter(Boolean)
      .join("\n");
  const [from, to] = [linesOf(before), linesOf(after)];
  const isFile = [before, after].some(({ text, digest }) => text === null && digest !== null);

  if (from === to && before.digest === after.digest) return <chakra.p mt="2">{t("diff.same")}</chakra.p>;

  return (
    <>
      {isFile && <chakra.p mt="2">{t("diff.files")}</chakra.p>}
      {from !== to && (
        <LineDiff
          label={t("diff.label", { before: before.number, after: after.number })}
          before={from}
          after={to}
        />
      )}
    </>
  );
}
