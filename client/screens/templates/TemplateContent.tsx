import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import type { TemplateKind } from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { Properties, type Property } from "../../components/record/Properties.tsx";
import { isTrueIn, listIn, objectIn, requirementsIn, textIn, textsIn } from "./parts/content.ts";
import { type PartKey, usePartNames } from "./parts/usePartNames.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import { TemplateParts } from "./TemplateParts.tsx";

const Markdown = lazyComponent(async () => (await import("../../components/markdown/Markdown.tsx")).Markdown);
const WorkflowDefinition = lazyComponent(
  async () => (await import("../workflows/parts/WorkflowDefinition.tsx")).WorkflowDefinition,
);

interface TemplateContentProps {
  kind: TemplateKind;
  content: unknown;
}

const texts: Readonly<Record<TemplateKind, readonly PartKey[]>> = {
  risk: ["name", "category", "treatment", "cause", "event", "consequence", "description"],
  control: ["name", "type", "nature", "frequency", "description"],
  audit_programme: ["name", "type", "objective", "scope", "criteria"],
  project: ["name", "project_type", "weeks", "estimated_capex", "estimated_opex", "description"],
  workflow: ["name", "description"],
  policy: [],
};

/** What a record is made from, part by part. */
export function TemplateContent({ kind, content }: TemplateContentProps) {
  const { t } = useTemplateMessages();
  const { partName, valueName } = usePartNames();
  const entries: Property[] = texts[kind]
    .filter((key) => textIn(content, key) !== "")
    .map((key) => ({
      label: partName(key),
      value: <LongText>{valueName(kind, key, textIn(content, key))}</LongText>,
    }));
  const requirements = requirementsIn(content);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {kind === "policy" && <Markdown topLevel={3}>{textIn(content, "text")}</Markdown>}
      {entries.length > 0 && <Properties wide entries={entries} />}
      <Rating content={content} />
      <TemplateParts
        title={partName("procedures")}
        items={listIn(content, "procedures").map((item) => ({
          title: textIn(item, "title"),
          texts: [
            textIn(item, "objective"),
            textIn(item, "steps"),
            textIn(item, "sample") && t("content.sample", { sample: textIn(item, "sample") }),
          ],
        }))}
      />
      <TemplateParts
        title={partName("tasks")}
        items={listIn(content, "tasks").map((item) => ({
          title: textIn(item, "title"),
          note: [
            textIn(item, "week") && t("content.week", { week: textIn(item, "week") }),
            isTrueIn(item, "milestone") && t("content.milestone"),
          ]
            .filter(Boolean)
            .join(" · "),
          texts: [textIn(item, "description")],
        }))}
      />
      <TemplateParts
        title={partName("tests")}
        items={listIn(content, "tests").map((item) => ({
          title: t(textIn(item, "kind") === "design" ? "content.design" : "content.operating"),
          texts: [
            textIn(item, "procedure"),
            textIn(item, "sample") && t("content.sample", { sample: textIn(item, "sample") }),
          ],
        }))}
      />
      <Bullets title={partName("evidence")} items={textsIn(content, "evidence")} />
      <Bullets title={partName("assumptions")} items={textsIn(content, "assumptions")} />
      <Benefits content={content} />
      <Bullets title={partName("controls")} items={textsIn(content, "controls").map(asWords)} />
      <Bullets title={partName("risks")} items={textsIn(content, "risks").map(asWords)} />
      <Bullets title={partName("requirements")} items={requirements} inLine />
      {kind === "workflow" && <WorkflowDefinition version={objectIn({ content }, "content")} />}
    </chakra.div>
  );
}

/** The key of a template as words. */
function asWords(key: string): string {
  const words = key.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function LongText({ children }: { children: ReactNode }) {
  return (
    <chakra.span display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {children}
    </chakra.span>
  );
}

function Rating({ content }: { content: unknown }) {
  const { t } = useTemplateMessages();
  const { impacts } = usePartNames();
  const assessment = objectIn(content, "assessment");
  const likelihood = textIn(assessment, "likelihood");
  if (!likelihood) return null;
  const rated = impacts.filter(({ key }) => textIn(assessment, key));
  return (
    <section>
      <chakra.h3 textStyle="label">{t("content.rating")}</chakra.h3>
      <p>
        {[
          t("content.likelihood", { level: likelihood }),
          ...rated.map(({ key, label }) => `${label}: ${textIn(assessment, key)}`),
        ].join(" · ")}
      </p>
    </section>
  );
}

function Benefits({ content }: { content: unknown }) {
  const { partName } = usePartNames();
  const { t } = useTemplateMessages();
  const benefits = objectIn(content, "business_benefits");
  const items = Object.keys(benefits).map((key) =>
    [textIn(objectIn(benefits, key), "value"), textIn(objectIn(benefits, key), "details")]
      .filter(Boolean)
      .join(t("content.between")),
  );
  return <Bullets title={partName("business_benefits")} items={items} />;
}

interface BulletsProps {
  title: string;
  items: readonly string[];
  /** Short codes are shown one after the other. */
  inLine?: boolean;
}

function Bullets({ title, items, inLine = false }: BulletsProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <chakra.h3 textStyle="label">{title}</chakra.h3>
      {inLine ? (
        <p>{items.join(", ")}</p>
      ) : (
        <chakra.ul ps="4">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </chakra.ul>
      )}
    </section>
  );
}
