import { chakra } from "@chakra-ui/react/styled-system";

export interface KeyLine {
  press: string;
  does: string;
}

/** Keys with what they do. */
export function KeyList({ keys }: { keys: readonly KeyLine[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="minmax(6rem, auto) 1fr" columnGap="4" rowGap="1.5">
      {keys.map(({ press, does }) => (
        <chakra.div key={press} display="contents">
          <dt>
            <Key>{press}</Key>
          </dt>
          <dd>{does}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <chakra.kbd
      display="inline-block"
      px="1.5"
      borderWidth="1px"
      borderRadius="sm"
      bg="bg.surface"
      color="fg"
      fontFamily="inherit"
      fontSize="meta"
    >
      {children}
    </chakra.kbd>
  );
}
