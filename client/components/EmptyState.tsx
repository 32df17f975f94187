import { chakra } from "@chakra-ui/react/styled-system";
import { Inbox } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";

interface EmptyStateProps {
  /** What is empty: 'No findings yet'. */
  title: string;
  /** Why it is empty: there are no data, or none match the filters. */
  text?: string;
  icon?: ReactNode;
  /** The actions to take next. */
  actions?: ReactNode;
}

/** Whether an empty part is only a line: a record has many sections, and most of them are empty at first. */
export const CompactEmpty = createContext(false);

/** Placed inside a card or under a table; it has no frame. */
export function EmptyState(props: EmptyStateProps) {
  return useContext(CompactEmpty) ? <EmptyLine {...props} /> : <EmptyPanel {...props} />;
}

function EmptyLine({ title, text, actions }: EmptyStateProps) {
  return (
    <chakra.div
      data-empty
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="2"
      fontSize="table"
      color="fg.muted"
    >
      <chakra.p color="fg">{title}</chakra.p>
      {text && <p>{text}</p>}
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  );
}

function EmptyPanel({ title, text, icon = <Inbox />, actions }: EmptyStateProps) {
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
