import { useCallback, useEffect, useRef, useState } from "react";

import {
  useRateInWorkshopMutation,
  type WorkshopRatingFragment,
} from "../../../../graphql/generated/index.ts";
import { type ServerError, serverErrorOf } from "../../../apollo/formErrors.ts";
import { patchOf, type Rating, ratingOf } from "./rating.ts";

const SAVE_DELAY_MS = 700;

export interface RatingControl {
  rating: Rating;
  change: (change: Partial<Rating>) => void;
  /** Saves what is not saved yet; resolves to whether all of it is. */
  save: () => Promise<boolean>;
  state: "saved" | "unsaved" | "failed";
  error?: ServerError;
}

/**
 * The draft of one risk: saved by itself shortly after each change. A draft that somebody else changed meanwhile is
 * read anew and this one's input saved over it when it is changed or saved again, so nothing that was typed is lost.
 */
export function useRating(draft: WorkshopRatingFragment, onStale: () => Promise<unknown>): RatingControl {
  const [rating, setRating] = useState(() => ratingOf(draft));
  const [state, setState] = useState<RatingControl["state"]>("saved");
  const [error, setError] = useState<ServerError>();
  const [rate] = useRateInWorkshopMutation();
  const latest = useRef({ rating, version: draft.version, unsaved: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const send = useCallback(async (): Promise<boolean> => {
    const sent = latest.current.rating;
    try {
      const patch = patchOf(sent, latest.current.version);
      const { data } = await rate({ variables: { input: { id: draft.id, patch } } });
      latest.current.version = data?.updateWorkshopRisk?.workshopRisk?.version ?? latest.current.version;
      setError(undefined);
      if (latest.current.rating !== sent) return send();
      latest.current.unsaved = false;
      setState("saved");
      return true;
    } catch (cause) {
      const serverError = serverErrorOf(cause);
      setError(serverError);
      setState("failed");
      if (serverError.code === "STALE") await onStale();
      return false;
    }
  }, [rate, draft.id, onStale]);

  const save = useCallback((): Promise<boolean> => {
    if (!latest.current.unsaved) return Promise.resolve(true);
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [send]);

  function change(part: Partial<Rating>) {
    const next = { ...rating, ...part };
    latest.current = { ...latest.current, rating: next, unsaved: true };
    setRating(next);
    setState("unsaved");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_DELAY_MS);
  }

  // Somebody else's change, read anew: shown, unless there is input that is not saved yet.
  useEffect(() => {
    if (draft.version === latest.current.version) return;
    latest.current.version = draft.version;
    if (latest.current.unsaved) return;
    latest.current.rating = ratingOf(draft);
    setRating(latest.current.rating);
  }, [draft]);

  // Leaving the risk saves what was typed last.
  const saveLast = useRef(save);
  saveLast.current = save;
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void saveLast.current();
    },
    [],
  );

  return { rating, change, save, state, error };
}
