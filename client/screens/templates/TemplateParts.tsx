import { chakra } from "@chakra-ui/react/styled-system";

export interface TemplatePart {
  title: string;
  note?: string;
  texts: readonly string[];
}

interface TemplatePartsProps {
  title: string;
  items: readonly TemplatePart[];
}

/** Procedures, tasks or tests: each is opened for its texts. */
export function TemplateParts({ title, items }: TemplatePartsProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <chakra.h3 textStyle="label" mb="1">
        {title}
      </chakra.h3>
      <chakra.ol listStyle="none">
        {items.map(({ title: name, note, texts }) => (
          <chakra.li key={name} py="1" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
            <chakra.details>
              <chakra.summary cursor="pointer" minH="6">
                {name}
                {note && (
                  <chakra.span color="fg.muted" fontSize="meta" ms="2">
                    {note}
                  </chakra.span>
                )}
              </chakra.summary>
              {texts.filter(Boolean).map((text) => (
                <chakra.p key={text} color="fg.muted" whiteSpace="pre-wrap" ps="4" py="1">
                  {text}
                </chakra.p>
              ))}
            </chakra.details>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  );
}
