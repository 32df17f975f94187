import { chakra } from "@chakra-ui/react/styled-system";
import { Inbox } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What is empty: 'No findings yet'. */
  title: string;
  /** Why it is empty: there are no data, or none match the filters. */
  text?: string;
  icon?: ReactNode;
  /** The actions to take next. */
  actions?: ReactNode;
}

/** Placed inside a card or under a table; it has no frame. */
export function EmptyState({ title, text, icon = <Inbox />, actions }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="1"
      px="4"
      py="8"
      textAlign="center"
    >
      <chakra.span aria-hidden color="fg.subtle" mb="1" css={{ "& svg": { width: "5", height: "5" } }}>
        {icon}
      </chakra.span>
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      {text && (
        <chakra.p color="fg.muted" fontSize="table" maxW="md">
          {text}
        </chakra.p>
      )}
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2" mt="3">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  );
}
