import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from "graphql";

import type { RunningApp } from "./app.ts";

/** The schema as the running server shows it to somebody who is signed in. */
export async function introspected(app: RunningApp, cookie: string): Promise<GraphQLSchema> {
  const { body } = await Object.assign(app.browser(), { cookie }).ask(getIntrospectionQuery());
  return buildClientSchema(body.data as unknown as IntrospectionQuery);
}
