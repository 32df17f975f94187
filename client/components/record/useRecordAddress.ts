import { useParams } from "react-router-dom";

import { useAddress } from "../useAddress.ts";
import { isId } from "./isId.ts";

export interface RecordAddress {
  id: string;
  /** Whether it can be asked for at all: the server refuses what is no id. */
  isId: boolean;
  tab: string | null;
  onTab: (tab: string | null) => void;
  /** What is open above the page. */
  open: string | null;
  onOpen: (what: string) => void;
  onClose: () => void;
}

/** The record, the tab and what is open stand in the address: a link can lead to each, and Back closes it. */
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
