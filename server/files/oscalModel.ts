/** An OSCAL catalogue, as far as it is needed to write requirements and to resolve profiles. */
export interface Param {
  id: string;
  label: string | null;
  values: string[];
  select: { several: boolean; choices: string[] } | null;
  /** Other names of the same parameter. */
  aliases: string[];
  /** Parameters that this one combines. */
  aggregates: string[];
}

export interface Part {
  name: string;
  label: string | null;
  title: string | null;
  prose: string | null;
  parts: Part[];
}

export interface Node {
  kind: "group" | "control";
  id: string;
  /** The publisher's number, such as AC-2(1). */
  label: string | null;
  title: string;
  /** The publisher's class of the control, such as SP800-53. */
  family: string | null;
  sortId: string | null;
  withdrawn: boolean;
  params: Param[];
  parts: Part[];
  children: Node[];
  /** The JSON pointer in its file. */
  pointer: string;
}

export interface Model {
  uuid: string | null;
  title: string | null;
  edition: string | null;
  publisher: string | null;
  params: Param[];
  children: Node[];
}

/** Every group and control, parents first. */
export function* nodesOf(children: readonly Node[]): Generator<Node> {
  for (const node of children) {
    yield node;
    yield* nodesOf(node.children);
  }
}
