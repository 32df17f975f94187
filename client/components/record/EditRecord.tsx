import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { FormikValues } from "formik";
import { type ReactNode, useMemo } from "react";
import type { AnyObjectSchema } from "yup";

import { CustomFieldInputs } from "../custom/CustomFieldInputs.tsx";
import type { CustomArea, WithCustomValues } from "../custom/customFields.ts";
import { type CustomInput, useCustomForm } from "../custom/customForm.ts";
import { EditDrawer, type Edited } from "./EditDrawer.tsx";

interface Versioned extends WithCustomValues {
  id: string;
  version: number;
  updatedAt: string;
}

interface EditRecordProps<Record extends Versioned, Values extends FormikValues, Patch, Data> {
  title: string;
  formId: string;
  size?: "md" | "lg" | "xl";
  /** The area whose custom fields the form has, if the record can have them. */
  area?: CustomArea;
  record: Record;
  /** The query that reads the record again if someone else has saved it meanwhile. */
  document: TypedDocumentNode<Data, { id: string }>;
  recordOf: (data: Data) => Record | null | undefined;
  valuesOf: (record: Record) => Values;
  patchOf: (values: Values, base: Values) => Patch;
  schema: AnyObjectSchema;
  labels: Readonly<{ [Name in Extract<keyof Values, string>]: string }>;
  show: (field: string, value: unknown) => string;
  /** Sends the changed fields with the version; called only if something has changed. */
  onSave: (patch: Patch & CustomInput & { version: number }) => Promise<unknown>;
  onSaved: (values: Values) => void;
  onClose: () => void;
  children: (values: Values) => ReactNode;
}

/** The form that edits the fields of a record. */
export function EditRecord<Record extends Versioned, Values extends FormikValues, Patch extends object, Data>(
  props: EditRecordProps<Record, Values, Patch, Data>,
) {
  const { title, formId, area, record, document, recordOf, valuesOf, patchOf, children } = props;
  const custom = useCustomForm(area);
  const schema = useMemo(() => custom.extend(props.schema), [custom, props.schema]);
  const client = useApolloClient();
  const { id } = record;

  function editedOf(one: Record): Edited<Values> {
    return {
      version: one.version,
      values: { ...valuesOf(one), ...custom.valuesOf(one) },
      updatedAt: one.updatedAt,
    };
  }

  async function handleRead() {
    const { data } = await client.query({ query: document, variables: { id }, fetchPolicy: "network-only" });
    const now = data && recordOf(data);
    return now ? editedOf(now) : undefined;
  }

  async function handleSave(values: Values, base: Edited<Values>) {
    const patch = { ...patchOf(values, base.values), ...custom.changesOf(values, base.values) };
    if (Object.keys(patch).length === 0) return;
    await props.onSave({ ...patch, version: base.version });
    props.onSaved(values);
  }

  return (
    <EditDrawer
      title={title}
      formId={formId}
      record={editedOf(record)}
      schema={schema}
      labels={{ ...props.labels, ...custom.labels }}
      show={props.show}
      onRead={handleRead}
      onSave={handleSave}
      onClose={props.onClose}
      size={props.size}
    >
      {(form) => (
        <>
          {children(form.values)}
          <CustomFieldInputs fields={custom.fields} />
        </>
      )}
    </EditDrawer>
  );
}
