import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { number, object } from "yup";

import {
  AcceptanceLimitsDocument,
  useAcceptanceLimitsQuery,
  useSetAcceptanceLimitMutation,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Card } from "../../../components/Card.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Field } from "../../../components/Field.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { ScoreBadge } from "../../../components/ScoreBadge.tsx";
import { toast } from "../../../components/toast.ts";
import { useAcceptanceMessages } from "../../acceptances/parts/useAcceptanceMessages.ts";

interface Limit {
  role: string;
  label: string;
  highest: number;
}

/** The score up to which each role may accept risks. */
export function AcceptanceLimits() {
  const { t } = useAcceptanceMessages();
  const editable = useMay("system_settings", "full");
  const { data, error, refetch } = useAcceptanceLimitsQuery({ fetchPolicy: "cache-and-network" });
  const [changed, setChanged] = useState<Limit>();
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  const highest = new Map(data.acceptanceLimits?.nodes.map(({ role, highestScore }) => [role, highestScore]));
  const limits = (data.roles?.nodes ?? [])
    .filter(({ isTier }) => !isTier)
    .map(({ role, label, position }) => ({ role, label, position, highest: highest.get(role) ?? 0 }))
    .toSorted((one, other) => other.highest - one.highest || one.position - other.position);

  return (
    <Card
      title={t("limits.title")}
      text={editable ? t("limits.text") : `${t("limits.text")} ${t("limits.readOnly")}`}
    >
      <chakra.ul listStyle="none" aria-label={t("limits.title")}>
        {limits.map((limit) => (
          <chakra.li
            key={limit.role}
            display="flex"
            alignItems="center"
            columnGap="3"
            px="4"
            py="1.5"
            borderTopWidth="1px"
            minH="11"
          >
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {limit.label}
            </chakra.span>
            {limit.highest > 0 ? (
              <chakra.span
                display="inline-flex"
                alignItems="center"
                gap="2"
                flexShrink="0"
                fontVariantNumeric="tabular-nums"
              >
                {t("limits.upTo")}
                <ScoreBadge score={limit.highest} />
              </chakra.span>
            ) : (
              <chakra.span color="fg.muted" flexShrink="0">
                {t("limits.none")}
              </chakra.span>
            )}
            {editable && (
              <IconButton label={t("limits.edit", { role: limit.label })} onClick={() => setChanged(limit)}>
                <Pencil />
              </IconButton>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {changed && <LimitDialog limit={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}

function LimitDialog({ limit: { role, label, highest }, onClose }: { limit: Limit; onClose: () => void }) {
  const { t } = useAcceptanceMessages();
  const [set] = useSetAcceptanceLimitMutation({ refetchQueries: [AcceptanceLimitsDocument] });
  const range = t("limits.range");
  const schema = object({
    highestScore: number().typeError(range).required(range).integer(range).min(0, range).max(25, range),
  });

  return (
    <FormDialog
      title={t("limits.editTitle", { role: label })}
      size="sm"
      initialValues={{ highestScore: highest }}
      schema={schema}
      labels={{ highestScore: t("limits.highest") }}
      submitLabel={t("common:actions.saveChanges")}
      onSubmit={async (values) => {
        const { highestScore } = schema.cast(values);
        await set({ variables: { input: { role, highestScore } } });
        toast.success(t("limits.saved", { role: label }));
      }}
      onClose={onClose}
    >
      {() => (
        <Field
          name="highestScore"
          kind="number"
          label={t("limits.highest")}
          required
          min={0}
          max={25}
          step={1}
          help={t("limits.help")}
        />
      )}
    </FormDialog>
  );
}
