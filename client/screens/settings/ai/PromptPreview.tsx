import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useAiPromptPreviewQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import type { Texts } from "./instructions.ts";

/** What the model is told with these texts, before the data of a record; nothing is sent for it. */
export function PromptPreview({ texts }: { texts: Texts }) {
  const { t } = useTranslation("ai");
  const [previewed, setPreviewed] = useState<Texts>();
  const { tone, terms, prohibited } = texts;

  return (
    <div>
      <Button size="sm" onClick={() => setPreviewed({ tone, terms, prohibited })}>
        {t("preview.show")}
      </Button>
      {previewed && <Preview texts={previewed} />}
    </div>
  );
}

function Preview({ texts }: { texts: Texts }) {
  const { t } = useTranslation("ai");
  const id = useId();
  const { data, error, refetch } = useAiPromptPreviewQuery({ variables: texts, fetchPolicy: "no-cache" });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  return (
    <chakra.section aria-labelledby={id} mt="3">
      <chakra.h3 id={id} textStyle="label">
        {t("preview.title")}
      </chakra.h3>
      <chakra.p
        mt="1"
        p="3"
        bg="bg.sunken"
        borderWidth="1px"
        borderRadius="md"
        fontSize="table"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {data.aiPromptPreview}
      </chakra.p>
      <chakra.p mt="1" color="fg.muted" fontSize="meta">
        {t("preview.language")}
      </chakra.p>
    </chakra.section>
  );
}
