import {
  type AssetBulkChangeInput,
  useAssetChoicesQuery,
  useChangeAssetsMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { BulkChange } from "../../components/record/BulkChange.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";
import { vocabularies } from "./assetQuery.ts";
import { namesOf } from "./useAssetFilters.ts";
import { useAssetWords } from "./useAssetWords.ts";

interface BulkValues {
  ownerId: Person | null;
  custodianId: Person | null;
  businessUnit: string;
  status: string;
  classification: string;
  nextReviewOn: string;
}

interface ChangeAssetsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

const untouched: BulkValues = {
  ownerId: null,
  custodianId: null,
  businessUnit: "",
  status: "",
  classification: "",
  nextReviewOn: "",
};

function patchOf({ ownerId, custodianId, ...texts }: BulkValues): AssetBulkChangeInput {
  const given = Object.entries(texts).filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(given),
    ...(ownerId ? { ownerId: ownerId.id } : null),
    ...(custodianId ? { custodianId: custodianId.id } : null),
  };
}

/** The same change for every chosen asset. */
export function ChangeAssets({ ids, onDone, onClose }: ChangeAssetsProps) {
  const { t } = useAssetWords();
  const { data } = useAssetChoicesQuery();
  const [change] = useChangeAssetsMutation();
  const stays = t("record:bulk.stays");
  const labels = {
    ownerId: t("fields.owner"),
    custodianId: t("fields.custodian"),
    businessUnit: t("fields.businessUnit"),
    status: t("fields.status"),
    classification: t("fields.classification"),
    nextReviewOn: t("fields.nextReviewOn"),
  };
  const units = namesOf((data?.businessUnits?.nodes ?? []).filter(({ archivedAt }) => archivedAt === null));

  async function handleSubmit(values: BulkValues) {
    await change({ variables: { input: { ids, patch: patchOf(values) } } });
    toast.success(t("toast.changed", { count: ids.length }));
    onDone();
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
      <PersonField name="custodianId" label={labels.custodianId} help={t("bulk.custodianHelp")} />
      <Field
        name="businessUnit"
        kind="select"
        label={labels.businessUnit}
        placeholder={stays}
        options={units.map((name) => ({ value: name, label: name }))}
      />
      <Field
        name="status"
        kind="select"
        label={labels.status}
        placeholder={stays}
        options={vocabularies.statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <Field
        name="classification"
        kind="select"
        label={labels.classification}
        placeholder={stays}
        options={vocabularies.classifications.map((value) => ({
          value,
          label: t(`classification.${value}`),
        }))}
      />
      <Field name="nextReviewOn" kind="date" label={labels.nextReviewOn} />
    </BulkChange>
  );
}
