import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import { useMessageSourceQuery } from "../../../graphql/generated/index.ts";
import { isId } from "../record/isId.ts";
import { useUrlParams } from "../useUrlParams.ts";
import { type FirstText, firstTextOf } from "./firstTextOf.ts";

interface FromMessageProps {
  onClose: () => void;
  /** Without a message the form begins empty, and closes as it does otherwise. */
  children: (message: FirstText | undefined, onClose: () => void) => ReactNode;
}

/** A form that begins with the text of the message in the address, and leads back to it when it is closed. */
export function FromMessage({ onClose, children }: FromMessageProps) {
  const { params } = useUrlParams();
  const navigate = useNavigate();
  const id = params.get("message") ?? "";
  const { data, loading } = useMessageSourceQuery({ variables: { id }, skip: !isId(id) });
  const source = data?.messageSource;

  // The form takes its first values once.
  if (loading && !data) return null;
  if (!source || source.content === null) return children(undefined, onClose);
  return children(firstTextOf(source.messageId, source.content), () => void navigate(source.path));
}
