import { chakra } from "@chakra-ui/react/styled-system";

import { lazyComponent } from "../../../components/lazyComponent.ts";
import { FileLink } from "../../../components/upload/FileLink.tsx";

const Markdown = lazyComponent(
  async () => (await import("../../../components/markdown/Markdown.tsx")).Markdown,
);

interface PolicyTextProps {
  version: { text: string | null; file: { id: string; name: string; size: number } | null };
  topLevel: 2 | 3;
}

/** The text of a version, or its file. */
export function PolicyText({ version, topLevel }: PolicyTextProps) {
  if (version.file) return <FileLink file={version.file}>{version.file.name}</FileLink>;
  return (
    <chakra.div minH="20">
      <Markdown topLevel={topLevel}>{version.text ?? ""}</Markdown>
    </chakra.div>
  );
}
