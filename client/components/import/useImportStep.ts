import { useState } from "react";

import { type ImportStep, type Progress, takeStep } from "./importCalls.ts";

export interface StepControl {
  /** The progress while a step runs. */
  progress: Progress | null;
  error: unknown;
  take: (step: ImportStep, body?: object, saving?: Promise<unknown>) => Promise<boolean>;
  forget: () => void;
}

/** Runs one step at a time, after what is still being saved. Resolves to whether it was completed. */
export function useImportStep(id: string): StepControl {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function take(step: ImportStep, body: object = {}, saving?: Promise<unknown>): Promise<boolean> {
    setError(null);
    setProgress({ done: 0, of: 0 });
    await saving;
    try {
      await takeStep(id, step, body, setProgress);
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setProgress(null);
    }
  }

  return { progress, error, take, forget: () => setError(null) };
}
