import { today } from "../../../components/today.ts";
import { useUrlParams } from "../../../components/useUrlParams.ts";

/** The year of the URL, else this one. */
export function useYear(): number {
  const { params } = useUrlParams();
  const year = Number(params.get("year"));
  return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : Number(today().slice(0, 4));
}
