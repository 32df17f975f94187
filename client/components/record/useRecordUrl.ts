import { useParams } from "react-router-dom";

import { useUrlParams } from "../useUrlParams.ts";
import { isId } from "./isId.ts";

export interface RecordUrl {
  id: string;
  /** Whether the id in the URL is valid; the server rejects queries for any other. */
  isId: boolean;
  tab: string | null;
  onTab: (tab: string | null) => void;
  /** The dialog that is open. */
  open: string | null;
  onOpen: (what: string) => void;
  onClose: () => void;
}

/** The record, the tab and the open dialog, all from the URL: each can be linked to, and Back closes a dialog. */
export function useRecordUrl(): RecordUrl {
  const { id = "" } = useParams();
  const { params, change } = useUrlParams();

  return {
    id,
    isId: isId(id),
    tab: params.get("tab"),
    onTab: (tab) => change({ tab }, { replace: true }),
    open: params.get("open"),
    onOpen: (open) => change({ open }),
    onClose: () => change({ open: null }, { replace: true }),
  };
}
