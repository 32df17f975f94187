import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";
import { requestHeaders } from "../../apollo/requestHeaders.ts";

/** The stored file; the server may have corrected its name. */
export interface UploadedFile {
  id: string;
  name: string;
  size: number;
}

/** What a file is uploaded for, if not for a record. */
export type UploadUse = "chat";

export const MAX_FILE_BYTES = 25 * 1024 * 1024;

interface Sending {
  uploaded: Promise<UploadedFile>;
  stop: () => void;
}

function isUploadedFile(body: unknown): body is UploadedFile {
  return typeof body === "object" && body !== null && "id" in body && "name" in body && "size" in body;
}

function isFormError(body: unknown): body is { errors: GraphQLFormattedError[] } {
  return typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors);
}

/** Uploads a file as the body of the request. XMLHttpRequest reports the progress, which fetch does not. */
export function uploadFile(file: File, onProgress: (share: number) => void, use?: UploadUse): Sending {
  const request = new XMLHttpRequest();
  const query = new URLSearchParams(use ? { name: file.name, for: use } : { name: file.name });
  const uploaded = new Promise<UploadedFile>((resolve, reject) => {
    request.open("POST", `/files?${query}`);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const body: unknown = request.response;
      if (isUploadedFile(body)) return resolve(body);
      reject(
        isFormError(body)
          ? new CombinedGraphQLErrors({ errors: body.errors })
          : new Error("unreadable answer"),
      );
    });
    request.addEventListener("error", () => reject(new TypeError("The connection broke.")));
    request.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
    request.send(file);
  });
  return { uploaded, stop: () => request.abort() };
}
