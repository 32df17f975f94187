import { array, number, object, string } from "yup";

import type { TemplateKind, TemplateRecordFragment } from "../../../graphql/generated/index.ts";
import { benefitSchema } from "../projects/parts/benefitSchema.ts";
import { type BenefitValues, benefitInputOf, benefitValuesOf } from "../projects/parts/benefits.ts";
import type { ProjectMessages } from "../projects/parts/useProjectMessages.ts";
import { definitionOf } from "../workflows/parts/definitionOf.ts";
import { emptyFlow, type Flow } from "../workflows/parts/flow.ts";
import { flowJson } from "../workflows/parts/flowJson.ts";
import { listIn, objectIn, textIn, textsIn } from "./parts/content.ts";
import type { PartKey } from "./parts/usePartNames.ts";
import type { TemplateMessages } from "./parts/useTemplateMessages.ts";

export type ListKey = "tests" | "procedures" | "tasks";
export type ItemPart =
  | "title"
  | "kind"
  | "procedure"
  | "objective"
  | "steps"
  | "sample"
  | "description"
  | "week"
  | "milestone";

interface ItemField {
  part: ItemPart;
  type: "text" | "textarea" | "number" | "checkbox" | "choice";
  /** The same limits as in the database. */
  longest?: number;
  required?: boolean;
}

/** The fields of the items of each list. What an item has besides, such as its requirement, is kept. */
export const itemFields: Readonly<Record<ListKey, readonly ItemField[]>> = {
  tests: [
    { part: "kind", type: "choice", required: true },
    { part: "procedure", type: "textarea", longest: 2000, required: true },
    { part: "sample", type: "text", longest: 500 },
  ],
  procedures: [
    { part: "title", type: "text", longest: 200, required: true },
    { part: "objective", type: "textarea", longest: 2000 },
    { part: "steps", type: "textarea", longest: 7000 },
    { part: "sample", type: "text", longest: 500 },
  ],
  tasks: [
    { part: "title", type: "text", longest: 200, required: true },
    { part: "description", type: "textarea", longest: 2000 },
    { part: "week", type: "number" },
    { part: "milestone", type: "checkbox" },
  ],
};
export const LAST_WEEK = 520;

/** The parts that the form has: texts, lists of texts with one item a line, and lists of objects. */
export const parts: Readonly<
  Record<
    TemplateKind,
    { texts: readonly PartKey[]; lists: readonly PartKey[]; items: readonly ListKey[]; benefits?: true }
  >
> = {
  risk: {
    texts: ["name", "category", "cause", "event", "consequence", "description"],
    lists: [],
    items: [],
  },
  control: { texts: ["name", "description"], lists: ["evidence"], items: ["tests"] },
  audit_programme: { texts: ["name", "objective", "scope", "criteria"], lists: [], items: ["procedures"] },
  project: {
    texts: ["name", "description", "estimated_capex", "estimated_opex"],
    lists: ["assumptions"],
    items: ["tasks"],
    benefits: true,
  },
  workflow: { texts: ["name", "description"], lists: [], items: [] },
  policy: { texts: ["text"], lists: [], items: [] },
};

export type Item = Readonly<Record<string, unknown>>;
export interface TemplateValues {
  [field: string]: unknown;
  businessBenefits?: BenefitValues;
  flow?: Flow;
}

export const emptyItem = (list: ListKey): Item =>
  Object.fromEntries(
    itemFields[list].map(({ part, type }) => [
      part,
      type === "checkbox" ? false : type === "choice" ? "design" : "",
    ]),
  );

export function itemsOf(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}

function formItem(list: ListKey, item: unknown): Item {
  const stored: Item = typeof item === "object" && item !== null ? { ...item } : {};
  const typed = itemFields[list].map(({ part, type }) => [
    part,
    type === "checkbox" ? stored[part] === true : textIn(stored, part),
  ]);
  return { ...stored, ...Object.fromEntries(typed) };
}

function storedItem(list: ListKey, item: Item): Item {
  const stored = { ...item };
  for (const { part, type } of itemFields[list]) {
    const typed = typeof item[part] === "string" ? item[part].trim() : item[part];
    const value = type === "number" && typed !== "" ? Number(typed) : typed;
    if (value === "" || value === false) Reflect.deleteProperty(stored, part);
    else Reflect.set(stored, part, value);
  }
  return stored;
}

export function valuesOf(template: TemplateRecordFragment): TemplateValues {
  const { texts, lists, items, benefits } = parts[template.kind];
  const { content } = template;
  return {
    templateName: template.name,
    summary: template.summary,
    area: template.area,
    ...Object.fromEntries(texts.map((key) => [`content_${key}`, textIn(content, key)])),
    ...Object.fromEntries(lists.map((key) => [`content_${key}`, textsIn(content, key).join("\n")])),
    ...Object.fromEntries(items.map((key) => [key, listIn(content, key).map((item) => formItem(key, item))])),
    ...(benefits && { businessBenefits: benefitValuesOf(objectIn(content, "business_benefits")) }),
    ...(template.kind === "workflow" && {
      flow: { ...emptyFlow, ...definitionOf(objectIn({ content }, "content")) },
    }),
  };
}

/** A value as text, also of lists: for the comparison with what others have saved meanwhile. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownValue).join("\n");
  if (value === null || value === undefined || value === false) return "";
  if (typeof value !== "object") return value === true ? "✓" : String(value);
  return Object.values(value).map(shownValue).filter(Boolean).join(" · ");
}

function contentOf(template: TemplateRecordFragment, values: TemplateValues): object {
  const { texts, lists, items } = parts[template.kind];
  const content = { ...Object(template.content) };
  for (const key of texts) {
    const text = textIn(values, `content_${key}`).trim();
    if (text) Reflect.set(content, key, text);
    else Reflect.deleteProperty(content, key);
  }
  for (const key of lists) {
    const lines = textIn(values, `content_${key}`)
      .split("\n")
      .map((line) => line.trim());
    Reflect.set(content, key, lines.filter(Boolean));
  }
  for (const key of items)
    Reflect.set(
      content,
      key,
      itemsOf(values[key]).map((item) => storedItem(key, item)),
    );
  if (values.businessBenefits)
    Reflect.set(content, "business_benefits", benefitInputOf(values.businessBenefits));
  if (values.flow) {
    const { condition, ...definition } = flowJson(values.flow);
    Object.assign(content, definition);
    if (condition) Reflect.set(content, "condition", condition);
    else Reflect.deleteProperty(content, "condition");
  }
  return content;
}

export function patchOf(template: TemplateRecordFragment, values: TemplateValues, base: TemplateValues) {
  const changed = (key: string) => shownValue(values[key]) !== shownValue(base[key]);
  const { texts, lists, items } = parts[template.kind];
  const inContent = [
    ...[...texts, ...lists].map((key) => `content_${key}`),
    ...items,
    ...["businessBenefits", "flow"],
  ];
  return {
    ...(changed("templateName") && { name: textIn(values, "templateName").trim() }),
    ...(changed("summary") && { summary: textIn(values, "summary").trim() }),
    ...(changed("area") && { area: textIn(values, "area") }),
    ...(inContent.some(changed) && { content: contentOf(template, values) }),
  };
}

function itemSchema(list: ListKey, t: TemplateMessages) {
  const longest = ({ max }: { max: number }) => t("record:tooLong", { max });
  const schemaOf = ({ part, type, longest: max, required }: ItemField) => {
    if (type === "number")
      return number()
        .transform((value, typed) => (typed === "" ? undefined : value))
        .typeError(t("edit.week"))
        .integer(t("edit.week"))
        .min(0, t("edit.week"))
        .max(LAST_WEEK, t("edit.week"));
    if (type !== "text" && type !== "textarea") return undefined;
    const text = string()
      .trim()
      .max(max ?? LAST_WEEK, longest);
    return required
      ? text.required(t(part === "title" ? "edit.titleRequired" : "edit.procedureRequired"))
      : text;
  };
  const fields = itemFields[list].map((field) => [field.part, schemaOf(field)] as const);
  return object(Object.fromEntries(fields.flatMap(([part, schema]) => (schema ? [[part, schema]] : []))));
}

export function schemaOf(kind: TemplateKind, t: TemplateMessages, projectMessages: ProjectMessages) {
  const longest = ({ max }: { max: number }) => t("record:tooLong", { max });
  const { items, benefits } = parts[kind];
  return object({
    templateName: string().trim().required(t("edit.nameRequired")).max(120, longest),
    summary: string().trim().required(t("edit.summaryRequired")).max(300, longest),
    ...Object.fromEntries(items.map((list) => [list, array().of(itemSchema(list, t))])),
    ...(benefits && { businessBenefits: benefitSchema(projectMessages) }),
  });
}
