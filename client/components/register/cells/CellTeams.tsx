import { useMyTeamsQuery } from "../../../../graphql/generated/index.ts";
import { usableTeams } from "../../record/options.ts";
import { CellList } from "./CellList.tsx";

interface CellTeamsProps {
  label: string;
  /** The id of the team, or an empty text. */
  value: unknown;
  busy: boolean;
  onChoose: (id: string) => void;
}

export function CellTeams(props: CellTeamsProps) {
  const { data } = useMyTeamsQuery();
  return <CellList {...props} options={usableTeams(data?.teams?.nodes, String(props.value ?? ""))} />;
}
