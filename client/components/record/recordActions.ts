import { serverErrorOf } from "../../apollo/formErrors.ts";
import { toast } from "../toast.ts";

type Work = () => Promise<unknown>;

/** Runs actions on a record: shows their result and reads the record again. */
export function recordActions(name: string, onChanged: () => Promise<unknown>) {
  return {
    /** For dialogs: rejects with the error, so that the input is kept. */
    async perform(work: Work, done: string) {
      try {
        await work();
      } catch (error) {
        // Updates the page behind the dialog.
        if (serverErrorOf(error).code === "STALE") await onChanged();
        throw error;
      }
      toast.success(done, name);
      // Not awaited: when it resolves, the user may have opened another dialog.
      void onChanged();
    },
    /** For buttons: shows errors as toasts. */
    async performWithToast(work: Work, done: string, failed: string) {
      try {
        await work();
        toast.success(done, name);
      } catch (error) {
        toast.error(failed, serverErrorOf(error).message);
      }
      await onChanged();
    },
  };
}
