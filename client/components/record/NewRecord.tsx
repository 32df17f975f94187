import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { FormikValues } from "formik";

import { NewDrawer, type NewDrawerProps } from "./NewDrawer.tsx";

interface NewRecordProps<Values extends FormikValues, Data> extends Omit<NewDrawerProps<Values>, "isMade"> {
  /** The query that reads the record if the answer to a first attempt was lost. */
  document: TypedDocumentNode<Data, { id: string }>;
  recordOf: (data: Data) => object | null | undefined;
}

/** The form of a new record that has its own page. */
export function NewRecord<Values extends FormikValues, Data>(props: NewRecordProps<Values, Data>) {
  const { document, recordOf, ...drawer } = props;
  const client = useApolloClient();

  async function isMade(id: string): Promise<boolean> {
    const { data } = await client.query({ query: document, variables: { id }, fetchPolicy: "network-only" });
    return Boolean(data && recordOf(data));
  }

  return <NewDrawer {...drawer} isMade={isMade} />;
}
