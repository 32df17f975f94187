import { useTranslation } from "react-i18next";

import { MyWorkDocument } from "../../../graphql/generated/index.ts";
import type { FirstQuery } from "../../apollo/preload.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { FeedCard } from "./feed/FeedCard.tsx";
import { Work } from "./parts/Work.tsx";
import { FIRST } from "./useWork.ts";

export const firstQueries = (): FirstQuery[] => [{ query: MyWorkDocument, variables: { first: FIRST } }];

export default function WorkScreen() {
  const { t } = useTranslation("work");

  return (
    <>
      <PageHead title={t("title")} context={t("context")} />
      <Work aside={<FeedCard />} />
    </>
  );
}
