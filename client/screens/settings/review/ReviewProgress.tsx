import { chakra } from "@chakra-ui/react/styled-system";

/** The part of all people in a review about whom was decided, whatever the list shows of them. */
export function ReviewProgress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      height="2"
      borderRadius="full"
      bg="bg.sunken"
      borderWidth="1px"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        bg="accent.solid"
        transition="width 150ms ease-out"
        style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }}
      />
    </chakra.div>
  );
}
