import { useMemo } from "react";

import { useRegisterPeopleQuery } from "../../../graphql/generated/index.ts";
import { peopleOptions } from "../record/options.ts";
import { useChoices } from "./choices.ts";

/** The people that appear in records of a register, as options of its filters. */
export function useRegisterPeople(area: string) {
  const { data } = useRegisterPeopleQuery({
    ...useChoices(),
    variables: { area },
  });
  return useMemo(() => peopleOptions(data?.registerPeople), [data]);
}
