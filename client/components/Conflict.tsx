import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";

export interface ConflictField {
  name: string;
  label: string;
  base: string;
  yours: string;
  theirs: string;
  /** Who changed this field, if it is known and not the user. */
  by?: string;
}

export type Side = "yours" | "theirs";

interface ConflictProps {
  /** The fields whose values differ. */
  fields: readonly ConflictField[];
  /** Who changed the record last, if it is known and not the user. */
  by?: string;
  /** One line, such as when the record was changed. */
  context?: ReactNode;
  /** The user made the other change, in another window or browser. */
  own?: boolean;
  /** What follows from the choice, if it does not only change a form. */
  text?: string;
  onResolve: (sides: Readonly<Record<string, Side>>) => void;
}

/** A value that only one side changed is preselected. */
function firstSide({ base, yours }: ConflictField): Side {
  return yours === base ? "theirs" : "yours";
}

function note({ base, yours, theirs }: ConflictField) {
  if (yours === base) return "onlyTheirs" as const;
  return theirs === base ? ("onlyYours" as const) : ("both" as const);
}

/** The record changed while it was edited: shows both values side by side, and the user chooses one for each field. */
export function Conflict({ fields, by, context, own = false, text, onResolve }: ConflictProps) {
  const { t } = useTranslation("register");
  const id = useId();
  const whose = own ? "own" : "others";
  const box = useRef<HTMLElement>(null);
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, firstSide(field)])),
  );

  // The button that was pressed is below; without the focus, a long form would hide the question.
  useEffect(() => box.current?.focus(), []);

  return (
    <chakra.section
      ref={box}
      tabIndex={-1}
      _focus={{ outline: "none" }}
      aria-labelledby={`${id}-title`}
      role="alert"
      borderWidth="1px"
      borderColor="status.attention.solid"
      borderRadius="md"
      overflow="hidden"
    >
      <chakra.div p="3" bg="status.attention.soft" color="status.attention.fg" fontSize="table">
        <chakra.p id={`${id}-title`} fontWeight="semibold">
          {by ? t("conflict.others.titleBy", { name: by }) : t(`conflict.${whose}.title`)}
        </chakra.p>
        {context && <p>{context}</p>}
        <p>{text ?? t("conflict.text")}</p>
      </chakra.div>
      {fields.map((field) => (
        <chakra.fieldset
          key={field.name}
          p="3"
          borderTopWidth="1px"
          display="flex"
          flexDirection="column"
          gap="2"
        >
          <chakra.legend srOnly>{field.label}</chakra.legend>
          <chakra.p display="flex" flexWrap="wrap" columnGap="2" fontSize="table">
            <chakra.span fontWeight="semibold">{field.label}</chakra.span>
            <chakra.span color="fg.subtle">
              {field.by && note(field) === "both"
                ? t("conflict.others.bothBy", { name: field.by })
                : t(`conflict.${whose}.${note(field)}`)}
            </chakra.span>
          </chakra.p>
          <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="2">
            {(["yours", "theirs"] as const).map((side) => (
              <chakra.label
                key={side}
                htmlFor={`${id}-${field.name}-${side}`}
                display="flex"
                gap="2"
                p="2"
                borderWidth="1px"
                borderRadius="md"
                borderColor={sides[field.name] === side ? "accent.solid" : "border.subtle"}
                bg={sides[field.name] === side ? "accent.soft" : undefined}
                fontSize="table"
                cursor="pointer"
              >
                <input
                  id={`${id}-${field.name}-${side}`}
                  type="radio"
                  name={`${id}-${field.name}`}
                  checked={sides[field.name] === side}
                  onChange={() => setSides({ ...sides, [field.name]: side })}
                />
                <chakra.span minW="0">
                  <chakra.span display="block" color="fg.muted" textStyle="meta">
                    {side === "theirs" && field.by ? field.by : t(`conflict.${whose}.${side}`)}
                  </chakra.span>
                  <chakra.span whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {field[side] || <chakra.span color="fg.subtle">{t("conflict.empty")}</chakra.span>}
                  </chakra.span>
                </chakra.span>
              </chakra.label>
            ))}
          </chakra.div>
        </chakra.fieldset>
      ))}
      <chakra.div p="3" borderTopWidth="1px">
        <Button onClick={() => onResolve(sides)}>{t("conflict.use")}</Button>
      </chakra.div>
    </chakra.section>
  );
}
