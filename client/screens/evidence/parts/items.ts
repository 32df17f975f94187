import { array, mixed, number, object, string } from "yup";

import type { EvidencePartInput } from "../../../../graphql/generated/index.ts";
import { newId } from "../../../components/record/newId.ts";
import type { UploadedFile } from "../../../components/upload/uploadFile.ts";
import type { EvidenceMessages } from "./useEvidenceMessages.ts";

/** An item while it is edited; files are uploaded already. */
export interface ItemValues {
  key: string;
  kind: "file" | "link" | "text";
  title: string;
  file: UploadedFile | null;
  url: string;
  body: string;
}

export interface ItemsValues {
  /** The items, which the API calls parts. */
  parts: ItemValues[];
  /** The number of files that are still uploading. */
  uploading: number;
}

export const noItems: ItemsValues = { parts: [], uploading: 0 };

export function newItem(kind: ItemValues["kind"], file: UploadedFile | null = null): ItemValues {
  return { key: newId(), kind, title: "", file, url: "", body: "" };
}

export function itemsShape(t: EvidenceMessages) {
  const part = object({
    kind: string().required(),
    title: string().max(200, ({ max }) => t("record:tooLong", { max })),
    file: mixed().nullable(),
    url: string().when("kind", {
      is: "link",
      // biome-ignore lint/suspicious/noThenProperty: the option of yup is called `then`; nothing awaits this object
      then: (schema) =>
        schema
          .trim()
          .max(2000, ({ max }) => t("record:tooLong", { max }))
          .matches(/^https?:\/\/[^\s/]+/, t("parts.urlWrong")),
    }),
    body: string().when("kind", {
      is: "text",
      // biome-ignore lint/suspicious/noThenProperty: the option of yup is called `then`; nothing awaits this object
      then: (schema) =>
        schema
          .trim()
          .max(20000, ({ max }) => t("record:tooLong", { max }))
          .required(t("parts.textRequired")),
    }),
  });
  return { parts: array(part), uploading: number().max(0, t("form.uploading")) };
}

export function itemInput({ kind, title, file, url, body }: ItemValues): EvidencePartInput {
  return {
    kind,
    title: title.trim() || null,
    fileId: kind === "file" ? (file?.id ?? null) : null,
    url: kind === "link" ? url.trim() : null,
    body: kind === "text" ? body.trim() : null,
  };
}
