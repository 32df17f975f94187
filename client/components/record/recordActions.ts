import { serverErrorOf } from "../../apollo/formErrors.ts";
import { toast } from "../toast.ts";

type Work = () => Promise<unknown>;

/** What is done to a record from its page: it is told, and the page reads the record again. */
export function recordActions(name: string, onChanged: () => Promise<unknown>) {
  return {
    /** From a dialog: rejects with the refusal, so that what was typed stays. */
    async act(work: Work, done: string) {
      try {
        await work();
      } catch (refused) {
        // The page behind shows what is so now.
        if (serverErrorOf(refused).code === "STALE") await onChanged();
        throw refused;
      }
      toast.success(done, name);
      // Not waited for: a late end would close what the person has opened meanwhile.
      void onChanged();
    },
    /** From a button: a refusal is told as well. */
    async tell(work: Work, done: string, failed: string) {
      try {
        await work();
        toast.success(done, name);
      } catch (refused) {
        toast.error(failed, serverErrorOf(refused).message);
      }
      await onChanged();
    },
  };
}
