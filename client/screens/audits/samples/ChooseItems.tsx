import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useField, useFormikContext } from "formik";
import { X } from "lucide-react";
import { useCallback, useId } from "react";

import { PopulationRecordsDocument } from "../../../../graphql/generated/index.ts";
import { FieldFrame } from "../../../components/FieldFrame.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import type { ChosenRecord } from "../../../components/record/RecordField.tsx";
import { type FindRecords, RecordPicker } from "../../../components/record/RecordPicker.tsx";
import type { SampleValues } from "./drawSchema.ts";
import { useSampleMessages } from "./useSampleMessages.ts";

/** The items of a judgemental sample, found in the population. */
export function ChooseItems({ label }: { label: string }) {
  const { t } = useSampleMessages();
  const id = useId();
  const client = useApolloClient();
  const { values } = useFormikContext<SampleValues>();
  const [field, meta, helpers] = useField<ChosenRecord[]>("items");
  const { area, filter } = values;
  const find: FindRecords = useCallback(
    async (search) => {
      const { data } = await client.query({
        query: PopulationRecordsDocument,
        variables: { area, filter, find: search },
        fetchPolicy: "network-only",
      });
      return (data?.populationRecords ?? []).flatMap((record) => (record ? [record] : []));
    },
    [client, area, filter],
  );

  return (
    <FieldFrame id={id} label={label} required error={meta.touched ? meta.error : undefined}>
      <chakra.ul id={id} listStyle="none" fontSize="table">
        {field.value.map((record) => (
          <chakra.li key={record.id} display="flex" alignItems="center" gap="2">
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {`${record.reference} ${record.name}`}
            </chakra.span>
            <IconButton
              label={t("removeItem", { reference: record.reference })}
              size="sm"
              onClick={() => void helpers.setValue(field.value.filter((chosen) => chosen !== record))}
            >
              <X />
            </IconButton>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div
        borderWidth="1px"
        borderRadius="sm"
        maxH="64"
        overflow="hidden"
        display="flex"
        flexDirection="column"
      >
        <RecordPicker
          find={find}
          except={field.value.map((record) => record.id)}
          onChoose={({ id: recordId, reference, name }) =>
            void helpers.setValue([...field.value, { id: recordId, reference, name }])
          }
        />
      </chakra.div>
    </FieldFrame>
  );
}
