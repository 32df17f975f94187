/**
 * Reads templates of one kind: `templates/<kind>.yaml`. The database checks their content by the same limits, and withdraws
 * the templates of a kind whose file is removed.
 */
import type { ShippedFramework } from "./frameworkFile.ts";
import type { LibraryFile } from "./libraryFiles.ts";
import type { Problems } from "./problems.ts";
import { contentReaders, type References } from "./templateContent.ts";
import { readYaml, type YamlRecord } from "./yamlRecord.ts";

/** What is known of the files that have been read so far. */
interface Known {
  frameworks: ReadonlyMap<string, ShippedFramework>;
  templates: Map<string, Set<string>>;
  /** Checks that need all files. */
  checks: (() => void)[];
}

interface ShippedTemplate {
  code: string;
  name: string;
  summary: string;
  area: string;
  content: object;
}

interface ShippedTemplates {
  kind: string;
  language: string;
  items: ShippedTemplate[];
}

export function readTemplates(
  file: LibraryFile,
  problems: Problems,
  library: Known,
): ShippedTemplates | null {
  const document = readYaml(file, problems);
  if (!document) return null;
  document.hasOnly("kind", "language", "version", "items");
  const kind = document.text("kind", 40);
  const readContent = contentReaders[kind];
  if (!readContent || file.name !== kind) {
    document.problem(`the kind is not that of the file name, ${file.name}`, "kind");
    return null;
  }
  const language = document.text("language", 2);
  if (!["en", "de", "fr", "es"].includes(language))
    document.problem("the language must be en, de, fr or es", "language");
  document.wholeNumber("version", 1, 10_000);
  const keys = new Set<string>();
  library.templates.set(kind, keys);
  const references = referencesTo(library);
  const items = document
    .records("items")
    .map((item) => readItem(item, keys, (one) => readContent(one, references)));
  return { kind, language, items };
}

function readItem(
  item: YamlRecord,
  earlier: Set<string>,
  readContent: (item: YamlRecord) => object,
): ShippedTemplate {
  const code = item.text("key", 60);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))
    item.problem("the key must consist of small letters, digits and hyphens", "key");
  if (earlier.has(code)) item.problem(`the key ${code} is used twice`, "key");
  earlier.add(code);
  const areas = item.texts("areas", 40);
  if (areas.length !== 1) item.problem('"areas" must name one area', "areas");
  return {
    code,
    name: item.text("title", 120),
    summary: item.text("summary", 300),
    area: areas[0]?.text ?? "",
    content: readContent(item),
  };
}

/** What an item refers to is known when all files have been read. */
function referencesTo({ frameworks, templates, checks }: Known): References {
  return {
    template(kind, key, report) {
      checks.push(() => {
        if (!templates.get(kind)?.has(key)) report(`"${key}" is no template of the kind ${kind}`);
      });
    },
    requirement(framework, code, report) {
      const known = frameworks.get(framework)?.requirements.some((one) => one.code === code);
      if (!known) report(`"${code}" is no requirement of ${framework}`);
    },
  };
}
