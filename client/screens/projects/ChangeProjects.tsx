import { useChangeProjectsMutation, useProjectChoicesQuery } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { countOf, type Selection } from "../../components/record/selection.ts";
import { useProjectFields } from "./parts/useProjectFields.ts";
import { useProjectMessages } from "./parts/useProjectMessages.ts";

interface ChangeProjectsProps {
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected or all matching projects, for fields that need no approval. */
export function ChangeProjects({ selection, onDone, onClose }: ChangeProjectsProps) {
  const { t } = useProjectMessages();
  const { data } = useProjectChoicesQuery();
  const [change] = useChangeProjectsMutation();
  const count = countOf(selection);

  return (
    <ChangeRecords
      selection={selection}
      of={useProjectFields()}
      labels={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        done: t("toast.changed", { count }),
      }}
      leadingFields={["ownerId", "businessUnit", "health"]}
      details={{ businessUnit: { options: usableOptions(data?.businessUnits) } }}
      onChange={(patch, ids) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
