import type {
  TemplateFilter,
  TemplateOrderBy,
  TemplatesQueryVariables,
} from "../../../graphql/generated/index.ts";
import { allOf, pageAndFilter } from "../../components/register/fieldQuery.ts";
import { archivedOf, validOf, whenAny } from "../../components/register/filters.ts";
import type { RegisterState } from "../../components/register/types.ts";
import { areas, kinds, languages } from "./parts/kinds.ts";

const orders: Record<string, [up: TemplateOrderBy, down: TemplateOrderBy]> = {
  name: ["NAME_ASC", "NAME_DESC"],
  area: ["AREA_ASC", "AREA_DESC"],
};

export function variablesOf(state: RegisterState): TemplatesQueryVariables {
  const { values, sort } = state;
  const [up, down] = orders[sort.key] ?? ["NAME_ASC", "NAME_DESC"];
  const conditions: TemplateFilter[] = [
    ...archivedOf(values),
    ...whenAny(validOf(kinds, values.kind), (list) => ({ kind: { in: list } })),
    ...whenAny(validOf(areas, values.area), (list) => ({ area: { in: list } })),
    ...whenAny(validOf(languages, values.language), (list) => ({ language: { in: list } })),
  ];
  return {
    ...pageAndFilter(state, allOf(conditions)),
    orderBy: sort.descending ? [down, "ID_DESC"] : [up, "ID_ASC"],
  };
}
