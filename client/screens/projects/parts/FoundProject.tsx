import { useProjectsQuery } from "../../../../graphql/generated/index.ts";
import { ProjectPreview } from "../ProjectPreview.tsx";

/** The preview of a project that the search has found. */
export function FoundProject({ id }: { id: string }) {
  const { data } = useProjectsQuery({ variables: { first: 1, filter: { id: { equalTo: id } } } });
  const project = data?.projects?.nodes[0];
  return project ? <ProjectPreview project={project} /> : null;
}
