import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import {
  type LibraryCardFragment,
  type LibraryPreviewQuery,
  useLibraryPreviewQuery,
} from "../../../graphql/generated/index.ts";
import { Drawer } from "../../components/Drawer.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { LibraryCoverage } from "./LibraryCoverage.tsx";

type Line = NonNullable<NonNullable<NonNullable<LibraryPreviewQuery["libraryFramework"]>["outline"]>[number]>;

interface PreviewDrawerProps {
  shipped: LibraryCardFragment;
  onClose: () => void;
}

/** A framework of the library: which others cover it, and all its requirements as a tree. */
export function PreviewDrawer({ shipped, onClose }: PreviewDrawerProps) {
  const { t } = useTranslation("library");
  const { data, error, refetch } = useLibraryPreviewQuery({ variables: { code: shipped.code } });
  const framework = data?.libraryFramework;
  const lines = framework?.outline?.filter((line) => line !== null);
  const coverage = framework?.coverage ?? [];

  return (
    <Drawer open size="lg" title={t("preview.title", { name: shipped.name })} onClose={onClose}>
      {!lines && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!lines && !error && <Loading />}
      {coverage.length > 0 && <LibraryCoverage coverage={coverage} total={shipped.requirementCount} />}
      {lines && <Branch lines={lines} parent={null} level={0} />}
    </Drawer>
  );
}

interface BranchProps {
  lines: readonly Line[];
  parent: string | null;
  level: number;
}

function Branch({ lines, parent, level }: BranchProps) {
  return (
    <chakra.ul listStyle="none" ps={level === 0 ? "0" : { base: "3", sm: "5" }}>
      {lines
        .filter((line) => line.parent === parent)
        .map((line, index) => (
          <chakra.li key={line.code} py="1.5">
            {line.assessable ? (
              <Leaf line={line} />
            ) : (
              <Heading line={line} lines={lines} level={level} open={level === 0 && index === 0} />
            )}
          </chakra.li>
        ))}
    </chakra.ul>
  );
}

function Leaf({ line }: { line: Line }) {
  return (
    <>
      <p>
        <chakra.span color="fg.muted">{line.code}</chakra.span>{" "}
        <chakra.span fontWeight="semibold">{line.title}</chakra.span>
      </p>
      <chakra.p color="fg.muted" fontSize="table">
        {line.text}
      </chakra.p>
      <Reference line={line} />
    </>
  );
}

/** Where it is in the original, if its code does not say so. */
function Reference({ line }: { line: Line }) {
  const { t } = useTranslation("library");
  if (!line.reference) return null;
  return (
    <chakra.span display="block" color="fg.muted" fontSize="meta">
      {t("preview.reference", { reference: line.reference })}
    </chakra.span>
  );
}

interface HeadingProps {
  line: Line;
  lines: readonly Line[];
  level: number;
  open: boolean;
}

function Heading({ line, lines, level, open }: HeadingProps) {
  const { t } = useTranslation("library");
  const count = lines.filter((one) => one.assessable && isBelow(one, line.code, lines)).length;

  return (
    <chakra.details open={open}>
      <chakra.summary cursor="pointer" minH="6">
        <chakra.span color="fg.muted">{line.code}</chakra.span>{" "}
        <chakra.span fontWeight="semibold">{line.title}</chakra.span>{" "}
        <chakra.span color="fg.muted" fontSize="meta" whiteSpace="nowrap">
          {t("preview.about", { count })}
        </chakra.span>
      </chakra.summary>
      <chakra.p color="fg.muted" fontSize="table" ps={{ base: "3", sm: "5" }} pt="1">
        {line.text}
        <Reference line={line} />
      </chakra.p>
      <Branch lines={lines} parent={line.code} level={level + 1} />
    </chakra.details>
  );
}

function isBelow(line: Line, code: string, lines: readonly Line[]): boolean {
  if (line.parent === null) return false;
  if (line.parent === code) return true;
  const parent = lines.find((one) => one.code === line.parent);
  return parent !== undefined && isBelow(parent, code, lines);
}
