/** The operations that the client sends: who is not signed in is answered nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import {
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from "graphql";

import { signedOutOperations, signedOutQueries } from "../../graphql/signedOut.ts";

const FOLDER = join(process.cwd(), "graphql", "operations");

const operations = new Map<string, OperationDefinitionNode>();
const fragments = new Map<string, FragmentDefinitionNode>();

for (const file of readdirSync(FOLDER)) {
  for (const each of parse(readFileSync(join(FOLDER, file), "utf8")).definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
    if (each.kind === Kind.OPERATION_DEFINITION && each.name) operations.set(each.name.value, each);
  }
}

/** An operation of the client by its name, with the fragments that it needs. */
export function clientOperation(name: string): string {
  const operation = operations.get(name);
  if (!operation) throw new Error(`The client has no operation ${name}.`);
  const needed = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  for (const definition of needed) {
    visit(definition, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value);
        if (fragment) needed.add(fragment);
      },
    });
  }
  return [...needed].map(print).join("\n");
}

/** Everything that the pages for people who are not signed in send; signing out would end a test. */
export function signedOutTexts(): string[] {
  const names = signedOutOperations.filter((name) => name !== "SignOut");
  return [signedOutQueries.siteState, signedOutQueries.signIn, ...names.map(clientOperation)];
}
