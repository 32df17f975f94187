import { chakra } from "@chakra-ui/react/styled-system";
import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";

interface ConnectionNoteProps {
  /** The server cannot be reached. */
  isDown: boolean;
  /** The rows below belong to an earlier query. */
  isOutdated: boolean;
}

/** Shown above rows that do not match the query because there was no answer. */
export function ConnectionNote({ isDown, isOutdated }: ConnectionNoteProps) {
  const { t } = useTranslation("register");

  // The live region stays mounted, so that screen readers announce its content.
  return (
    <div role="status">
      {isDown && (
        <chakra.div
          display="flex"
          gap="2.5"
          mb="3"
          p="3"
          borderRadius="md"
          bg="status.attention.soft"
          color="status.attention.fg"
          fontSize="table"
        >
          <chakra.span aria-hidden mt="0.5">
            <CloudOff size={16} />
          </chakra.span>
          <chakra.div minW="0">
            <chakra.p fontWeight="semibold">
              {navigator.onLine ? t("connection.unreachable") : t("connection.offline")}
            </chakra.p>
            <p>{isOutdated ? t("connection.outdated") : t("connection.lastKnown")}</p>
          </chakra.div>
        </chakra.div>
      )}
    </div>
  );
}
