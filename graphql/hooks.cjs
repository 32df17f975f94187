/**
 * Writes thin hooks: `query Risks` becomes `useRisksQuery` and `useRisksLazyQuery`, `mutation CreateRisk`
 * becomes `useCreateRiskMutation`. Each only binds its document; the types follow from it.
 */
const kinds = { query: ["useQuery", "useLazyQuery"], mutation: ["useMutation"] };

function needsVariables({ variableDefinitions = [] }) {
  return variableDefinitions.some(({ type, defaultValue }) => type.kind === "NonNullType" && !defaultValue);
}

function hook(definition, kind) {
  const name = definition.name.value;
  const suffix = kind === "useMutation" ? "Mutation" : "Query";
  const types = `Types.${name}${suffix}, Types.${name}${suffix}Variables`;
  const options = `${kind}.Options<${types}>`;
  const bind = `${kind}(${name}Document, options)`;
  const declared = `export const use${name}${kind.slice("use".length)}`;

  if (kind !== "useQuery") return `${declared} = (options?: ${options}) => ${bind};`;
  if (!needsVariables(definition)) return `${declared} = (options: ${options} = {}) => ${bind};`;
  return `${declared} = (options: SkipToken | (${options} & { variables: Types.${name}QueryVariables })) => ${bind};`;
}

module.exports.plugin = (_schema, documents) => {
  const definitions = documents
    .flatMap(({ document }) => document.definitions)
    .filter(({ operation }) => operation in kinds);

  return {
    prepend: ['import { type SkipToken, useLazyQuery, useMutation, useQuery } from "@apollo/client/react";'],
    content: definitions
      .flatMap((definition) => kinds[definition.operation].map((kind) => hook(definition, kind)))
      .join("\n"),
  };
};
