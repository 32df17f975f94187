import { chakra } from "@chakra-ui/react/styled-system";

import type { AuditRequestEntryFragment } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { FileLink } from "../../../components/upload/FileLink.tsx";
import { EvidenceStateBadge } from "../../evidence/parts/EvidenceStateBadge.tsx";
import { useRequestMessages } from "./useRequestMessages.ts";

type Evidence = NonNullable<AuditRequestEntryFragment["evidence"]["nodes"][number]["evidence"]>;

/** The files and the evidence of an answer, as far as the user sees them. */
export function AnswerContents({ request }: { request: AuditRequestEntryFragment }) {
  const { t } = useRequestMessages();
  const files = request.files.nodes.flatMap(({ file }) => file ?? []);
  const evidence = request.evidence.nodes.flatMap(({ evidence }) => evidence ?? []);
  const hidden = request.evidence.nodes.length - evidence.length;

  return (
    <>
      {files.length > 0 && (
        <chakra.ul aria-label={t("answer.files")} listStyle="none">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file}>{file.name}</FileLink>
            </li>
          ))}
        </chakra.ul>
      )}
      {evidence.length > 0 && (
        <chakra.ul
          aria-label={t("answer.evidence")}
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="2"
        >
          {evidence.map((piece) => (
            <Piece key={piece.id} piece={piece} />
          ))}
        </chakra.ul>
      )}
      {hidden > 0 && (
        <chakra.p color="fg.muted">
          {t(request.status === "answered" ? "answer.afterAcceptance" : "answer.hidden", { count: hidden })}
        </chakra.p>
      )}
    </>
  );
}

/** A piece of evidence with its items; its page is for people who work with evidence. */
function Piece({ piece }: { piece: Evidence }) {
  const mayOpen = useMay("evidence_management");
  const name = `${piece.reference} ${piece.name}`;
  // People who work with evidence also see former items.
  const current = piece.items.nodes.filter(({ replacedAt, removedAt }) => !replacedAt && !removedAt);

  return (
    <li>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        {mayOpen ? (
          <TextLink to={`/compliance/evidence/${piece.id}`} py="1">
            {name}
          </TextLink>
        ) : (
          <span>{name}</span>
        )}
        <EvidenceStateBadge state={piece.stateToday} />
      </chakra.div>
      <chakra.ul listStyle="none" ps="3">
        {current.map(({ id, title, file, url, body }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            {file && <FileLink file={file}>{title ?? file.name}</FileLink>}
            {url && (
              <chakra.a href={url} target="_blank" rel="noreferrer noopener" color="accent.fg">
                {title ?? url}
              </chakra.a>
            )}
            {body && <chakra.span whiteSpace="pre-wrap">{body}</chakra.span>}
          </chakra.li>
        ))}
      </chakra.ul>
    </li>
  );
}
