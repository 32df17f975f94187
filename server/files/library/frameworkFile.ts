/** Reads a framework of the library: `frameworks/<CODE>.yaml`. */
import type { LibraryFile } from "./libraryFiles.ts";
import type { Problems } from "./problems.ts";
import { readYaml, type YamlRecord } from "./yamlRecord.ts";

interface ShippedRequirement {
  code: string;
  parent: string | null;
  title: string;
  text: string;
  reference: string | null;
}

export interface ShippedFramework {
  code: string;
  name: string;
  edition: string;
  publisher: string;
  licence: string;
  source: string;
  description: string;
  requirements: ShippedRequirement[];
}

export function readFramework(file: LibraryFile, problems: Problems): ShippedFramework | null {
  const content = readYaml(file, problems);
  if (!content) return null;
  content.hasOnly("code", "name", "edition", "publisher", "licence", "source", "description", "requirements");
  const framework = {
    code: content.text("code", 40),
    name: content.text("name", 200),
    edition: content.text("edition", 40),
    publisher: content.text("publisher", 120),
    licence: content.text("licence", 200),
    source: content.text("source", 500),
    description: content.text("description", 2000),
    requirements: readRequirements(content),
  };
  if (framework.code !== file.name)
    content.problem(`the code is not that of the file name, ${file.name}`, "code");
  if (!URL.canParse(framework.source) || !framework.source.startsWith("https://"))
    content.problem("the source must be an address that begins with https://", "source");
  return framework;
}

function readRequirements(content: YamlRecord): ShippedRequirement[] {
  const earlier = new Set<string>();
  return content.records("requirements").map((item) => {
    item.hasOnly("code", "parent", "title", "text", "reference");
    const requirement = {
      code: item.text("code", 40),
      parent: item.optionalText("parent", 40),
      title: item.text("title", 200),
      text: item.text("text", 1000),
      reference: item.optionalText("reference", 200),
    };
    if (earlier.has(requirement.code)) item.problem(`the code ${requirement.code} is used twice`, "code");
    if (requirement.parent !== null && !earlier.has(requirement.parent))
      item.problem(`the parent ${requirement.parent} does not come before`, "parent");
    earlier.add(requirement.code);
    return requirement;
  });
}
