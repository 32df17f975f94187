import { useEffect, useRef, useState } from "react";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { newId } from "../record/newId.ts";
import { MAX_FILE_BYTES, type UploadedFile, type UploadUse, uploadFile } from "./uploadFile.ts";

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  key: string;
  file: File;
  /** From 0 to 1; at 1 the server checks the content. */
  share: number;
  error?: string;
}

/** Uploads several files at once, each with its own progress and error; leaving the page stops them. */
export function useUploads(onUploaded: (file: UploadedFile) => void, tooLarge: string, use?: UploadUse) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, () => void>());
  // The latest callback, because the list that it extends may have changed during the upload.
  const latestOnUploaded = useRef(onUploaded);
  latestOnUploaded.current = onUploaded;

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop();
    };
  }, []);

  function change(key: string, made: Partial<Upload>) {
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...made } : one)));
  }

  function remove(key: string) {
    stops.current.get(key)?.();
    stops.current.delete(key);
    setUploads((list) => list.filter((one) => one.key !== key));
  }

  async function start({ key, file }: Pick<Upload, "key" | "file">) {
    const { uploaded, stop } = uploadFile(file, (share) => change(key, { share }), use);
    stops.current.set(key, stop);
    try {
      const made = await uploaded;
      stops.current.delete(key);
      remove(key);
      latestOnUploaded.current(made);
    } catch (failure) {
      stops.current.delete(key);
      if (failure instanceof DOMException) return;
      change(key, { error: serverErrorOf(failure).message, share: 0 });
    }
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({
      key: newId(),
      file,
      share: 0,
      error: file.size > MAX_FILE_BYTES ? tooLarge : undefined,
    }));
    setUploads((list) => [...list, ...added]);
    for (const upload of added) if (!upload.error) void start(upload);
  }

  function retry(upload: Upload) {
    change(upload.key, { error: undefined, share: 0 });
    void start(upload);
  }

  return { uploads, add, retry, remove, running: uploads.filter(({ error }) => !error).length };
}
