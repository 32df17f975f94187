import { message } from "../messages/message.ts";
import type { ProblemCollector } from "./catalogue.ts";
import { type Model, nodesOf, type Param } from "./oscalModel.ts";

const INSERTION = /\{\{\s*(?:insert:\s*)?(?:param\s*[:,]\s*)?([^\s{}]{1,200})\s*\}\}/g;
// A parameter whose choices contain parameters can expand without end; longer texts are cut.
const MAX_LENGTH = 12_000;

/** The parameters of a catalogue as text. */
export class Params {
  private readonly known = new Map<string, { param: Param; family: string | null }>();
  private readonly texts = new Map<string, string>();
  private readonly open = new Set<string>();
  private readonly problems: ProblemCollector;

  constructor(model: Model, problems: ProblemCollector) {
    this.problems = problems;
    this.learn(model.params, null, "/catalog");
    for (const node of nodesOf(model.children)) this.learn(node.params, node.family, node.pointer);
  }

  private learn(params: Param[], family: string | null, location: string): void {
    for (const param of params) {
      if (this.known.has(param.id)) {
        this.problems.warning(location, message("oscal.parameterTwice", { name: param.id }));
        continue;
      }
      this.known.set(param.id, { param, family });
    }
    // Names have precedence over aliases.
    for (const param of params) {
      for (const alias of param.aliases) {
        if (!this.known.has(alias)) this.known.set(alias, { param, family });
      }
    }
  }

  /** The text with all parameters inserted. */
  fill(text: string, location: string): string {
    if (!text.includes("{{")) return text;
    return text.replace(INSERTION, (_, id: string) => this.textFor(id, location)).slice(0, MAX_LENGTH * 5);
  }

  private textFor(id: string, location: string): string {
    const found = this.known.get(id);
    if (!found) {
      this.problems.warning(location, message("oscal.parameterUnknown", { name: id }));
      return `[${id}]`;
    }
    const { param, family } = found;
    const before = this.texts.get(param.id);
    if (before !== undefined) return before;
    if (this.open.has(param.id)) {
      this.problems.warning(location, message("oscal.parameterCircle", { name: id }));
      return `[${id}]`;
    }
    this.open.add(param.id);
    const text = this.write(param, family, location).slice(0, MAX_LENGTH);
    this.open.delete(param.id);
    this.texts.set(param.id, text);
    return text;
  }

  private write(param: Param, family: string | null, location: string): string {
    const fill = (text: string) => this.fill(text, location).replace(/\s+/g, " ").trim();
    if (param.values.length > 0) return listed(param.values.map(fill));
    const parts = param.aggregates.filter((id) => this.isSet(id));
    if (parts.length > 0) return listed(parts.map((id) => this.textFor(id, location)));
    if (param.select && param.select.choices.length > 0) {
      const { several, choices } = param.select;
      return `[Selection${several ? " (one or more)" : ""}: ${choices.map(fill).join("; ")}]`;
    }
    if (param.label === null) return `[${param.id}]`;
    const label = fill(param.label);
    // Since revision 5.1.1 NIST leaves out the text that is printed before each of these.
    if (!family?.startsWith("SP800-53")) return `[${label}]`;
    return `[Assignment: ${/organization-defined/i.test(label) ? "" : "organization-defined "}${label}]`;
  }

  private isSet(id: string): boolean {
    return (this.known.get(id)?.param.values.length ?? 0) > 0;
  }
}

function listed(values: string[]): string {
  return values.length > 2
    ? `${values.slice(0, -1).join(", ")} and ${values.at(-1)}`
    : values.join(values.some((value) => / and /.test(value)) ? "; " : " and ");
}
