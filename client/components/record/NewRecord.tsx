import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { FormikValues } from "formik";
import { useMemo } from "react";

import { CustomFieldInputs } from "../custom/CustomFieldInputs.tsx";
import type { CustomArea } from "../custom/customFields.ts";
import { type CustomInput, useCustomForm } from "../custom/customForm.ts";
import { NewDrawer, type NewDrawerProps } from "./NewDrawer.tsx";

interface NewRecordProps<Values extends FormikValues, Data>
  extends Omit<NewDrawerProps<Values>, "isCreated" | "onCreate"> {
  /** The area whose custom fields the form has, if the records can have them. */
  area?: CustomArea;
  onCreate: (values: Values, id: string, custom: CustomInput) => Promise<unknown>;
  /** The query that reads the record if the answer to a first attempt was lost. */
  document: TypedDocumentNode<Data, { id: string }>;
  recordOf: (data: Data) => object | null | undefined;
}

/** The form of a new record that has its own page. */
export function NewRecord<Values extends FormikValues, Data>(props: NewRecordProps<Values, Data>) {
  const { document, recordOf, area, onCreate, children, ...drawer } = props;
  const custom = useCustomForm(area);
  const schema = useMemo(() => custom.extend(drawer.schema), [custom, drawer.schema]);
  const client = useApolloClient();

  async function isCreated(id: string): Promise<boolean> {
    const { data } = await client.query({ query: document, variables: { id }, fetchPolicy: "network-only" });
    return Boolean(data && recordOf(data));
  }

  return (
    <NewDrawer
      {...drawer}
      empty={{ ...drawer.empty, ...custom.empty }}
      schema={schema}
      labels={{ ...drawer.labels, ...custom.labels }}
      onCreate={(values, id) => onCreate(values, id, custom.inputOf(values))}
      isCreated={isCreated}
    >
      {(form) => (
        <>
          {children(form)}
          <CustomFieldInputs fields={custom.fields} />
        </>
      )}
    </NewDrawer>
  );
}
