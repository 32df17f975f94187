import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useRemoveAvatarMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { toast } from "../../components/toast.ts";
import { type Fault, faultOf, sendAvatar } from "./sendAvatar.ts";

/** The errors of the server with the same meaning. */
const faults: Record<string, Fault> = { INVALID_INPUT: "notImage", TOO_COMPLEX: "tooLarge" };

/** Uploads and removes the user's picture, and updates it wherever it is shown. */
export function useAvatar(id: string) {
  const { t } = useTranslation("profile");
  const { cache } = useApolloClient();
  const [removeAvatar] = useRemoveAvatarMutation();
  const [busy, setBusy] = useState(false);

  function show(avatarUrl: string | null) {
    for (const __typename of ["User", "Viewer", "Person"]) {
      cache.modify({ id: cache.identify({ __typename, id }), fields: { avatarUrl: () => avatarUrl } });
    }
  }

  /** A message of the client if there is one, else the server's. */
  function reasonFor(error: unknown): string {
    const { code, message } = serverErrorOf(error);
    const fault = faults[code];
    if (fault) return t(`avatar.${fault}`);
    return code === "RATE_LIMITED" ? message : t("avatar.uploadFailed");
  }

  async function upload(file: File) {
    const fault = faultOf(file);
    if (fault) return toast.error(t("avatar.error"), t(`avatar.${fault}`));
    setBusy(true);
    try {
      show(await sendAvatar(file));
      toast.success(t("avatar.updated"));
    } catch (error) {
      toast.error(t("avatar.error"), reasonFor(error));
    }
    setBusy(false);
  }

  async function remove() {
    setBusy(true);
    try {
      await removeAvatar();
      show(null);
      toast.success(t("avatar.removed"));
    } catch {
      toast.error(t("avatar.error"), t("avatar.removeFailed"));
    }
    setBusy(false);
  }

  return { busy, upload, remove };
}
