import { useParams } from "react-router-dom";

import { useAddress } from "../useAddress.ts";
import { isId } from "./isId.ts";

export interface RecordAddress {
  id: string;
  /** Whether the id in the address is valid; the server rejects queries for any other. */
  isId: boolean;
  tab: string | null;
  onTab: (tab: string | null) => void;
  /** The dialog that is open. */
  open: string | null;
  onOpen: (what: string) => void;
  onClose: () => void;
}

/** The record, the tab and the open dialog, all from the address: each can be linked to, and Back closes a dialog. */
export function useRecordAddress(): RecordAddress {
  const { id = "" } = useParams();
  const { params, change } = useAddress();

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
