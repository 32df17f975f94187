import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Notice } from "./Notice.tsx";

const SHOWN = 10;

interface Obstacles {
  count: number;
  records: { reference: string; name: string }[];
}

function isObstacles(detail: unknown): detail is Obstacles {
  return typeof detail === "object" && detail !== null && "count" in detail && "records" in detail;
}

/** Why the import was not undone: the records that have been changed since. */
export function UndoError({ error }: { error: unknown }) {
  const { t } = useTranslation("imports");
  const { message, detail } = serverErrorOf(error);
  const obstacles = isObstacles(detail) ? detail : undefined;

  return (
    <chakra.div mt="4">
      <Notice tone="bad" title={t("result.undoFailed")}>
        <p>{message}</p>
        {obstacles && (
          <>
            <chakra.p mt="2">{t("result.obstacles")}</chakra.p>
            <chakra.ul pl="5" listStyleType="disc">
              {obstacles.records.slice(0, SHOWN).map(({ reference, name }) => (
                <li key={reference}>
                  {reference} {name}
                </li>
              ))}
            </chakra.ul>
            {obstacles.count > SHOWN && <p>{t("result.more", { count: obstacles.count - SHOWN })}</p>}
          </>
        )}
      </Notice>
    </chakra.div>
  );
}
