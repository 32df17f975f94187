import {
  type RiskBulkChangeInput,
  useChangeRisksMutation,
  useRiskChoicesQuery,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { BulkChange } from "../../components/record/BulkChange.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";
import { vocabularies } from "./riskQuery.ts";
import { namesOf } from "./useRiskFilters.ts";
import { useRiskWords } from "./useRiskWords.ts";

interface BulkValues {
  ownerId: Person | null;
  businessUnit: string;
  category: string;
  treatment: string;
  nextReviewOn: string;
}

interface ChangeRisksProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

const untouched: BulkValues = {
  ownerId: null,
  businessUnit: "",
  category: "",
  treatment: "",
  nextReviewOn: "",
};

function patchOf({ ownerId, ...texts }: BulkValues): RiskBulkChangeInput {
  const given = Object.entries(texts).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), ...(ownerId ? { ownerId: ownerId.id } : null) };
}

/** The same change for every chosen risk. */
export function ChangeRisks({ ids, onDone, onClose }: ChangeRisksProps) {
  const { t } = useRiskWords();
  const { data } = useRiskChoicesQuery();
  const [change] = useChangeRisksMutation();
  const stays = t("record:bulk.stays");
  const labels = {
    ownerId: t("fields.owner"),
    businessUnit: t("fields.businessUnit"),
    category: t("fields.category"),
    treatment: t("fields.treatment"),
    nextReviewOn: t("fields.nextReviewOn"),
  };

  async function handleSubmit(values: BulkValues) {
    await change({ variables: { input: { ids, patch: patchOf(values) } } });
    toast.success(t("toast.changed", { count: ids.length }));
    onDone();
  }

  function options(nodes: readonly { name: string; position: number; archivedAt: string | null }[] = []) {
    return namesOf(nodes.filter(({ archivedAt }) => archivedAt === null)).map((name) => ({
      value: name,
      label: name,
    }));
  }

  return (
    <BulkChange
      title={t("bulk.title", { count: ids.length })}
      submitLabel={t("bulk.submit", { count: ids.length })}
      help={t("bulk.help")}
      untouched={untouched}
      labels={labels}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PersonField name="ownerId" label={labels.ownerId} help={t("bulk.ownerHelp")} />
      <Field
        name="businessUnit"
        kind="select"
        label={labels.businessUnit}
        placeholder={stays}
        options={options(data?.businessUnits?.nodes)}
      />
      <Field
        name="category"
        kind="select"
        label={labels.category}
        placeholder={stays}
        options={options(data?.riskCategories?.nodes)}
      />
      <Field
        name="treatment"
        kind="select"
        label={labels.treatment}
        placeholder={stays}
        options={vocabularies.treatments.map((value) => ({ value, label: t(`treatment.${value}`) }))}
      />
      <Field name="nextReviewOn" kind="date" label={labels.nextReviewOn} />
    </BulkChange>
  );
}
