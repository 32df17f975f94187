import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from "graphql";

import type { RunningApp } from "./app.ts";

/** The schema that the running server shows to a signed-in user. */
export async function introspected(app: RunningApp, cookie: string): Promise<GraphQLSchema> {
  const { body } = await Object.assign(app.browser(), { cookie }).ask(getIntrospectionQuery());
  return buildClientSchema(body.data as unknown as IntrospectionQuery);
}
