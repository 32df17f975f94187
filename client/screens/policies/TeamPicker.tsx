import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";

import { useTeamsQuery } from "../../../graphql/generated/index.ts";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";

/** The field `teamIds`: the teams that are not archived. */
export function TeamPicker({ legend }: { legend: string }) {
  const [{ value }, , { setValue }] = useField<string[]>("teamIds");
  const { data, error, refetch } = useTeamsQuery();
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;
  const teams = data.teams?.nodes.filter(({ archivedAt }) => archivedAt === null) ?? [];
  if (teams.length === 0) return null;

  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} columnGap="4" rowGap="2.5">
        {teams.map(({ id, name }) => (
          <CheckboxField
            key={id}
            control={{
              id: `team-${id}`,
              name: "teamIds",
              onChange: ({ currentTarget: { checked } }) =>
                void setValue(checked ? [...value, id] : value.filter((one) => one !== id)),
            }}
            checked={value.includes(id)}
            label={name}
          />
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
