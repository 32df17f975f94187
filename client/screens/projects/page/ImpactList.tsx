import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import { Button } from "../../../components/Button.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface ImpactListProps {
  title: string;
  lines: readonly { id: string; text: string; to?: string }[];
}

const FIRST = 3;

/** The first three records, and the number of others. */
export function ImpactList({ title, lines }: ImpactListProps) {
  const { t } = useProjectPageMessages();
  const [open, setOpen] = useState(false);
  const rest = lines.length - FIRST;

  return (
    <div>
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      {lines.length > 0 && (
        <chakra.ul ps="4" color="fg.muted" overflowWrap="anywhere">
          {lines.slice(0, open ? undefined : FIRST).map(({ id, text, to }) => (
            <chakra.li key={id} minH="6">
              {/* Opens in a new tab, so that the input here stays. */}
              {to ? (
                <TextLink to={to} target="_blank">
                  {text}
                </TextLink>
              ) : (
                text
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {rest > 0 && (
        <Button variant="link" size="sm" ms="4" minH="6" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t("deletion.fewer") : t("deletion.more", { count: rest })}
        </Button>
      )}
    </div>
  );
}
