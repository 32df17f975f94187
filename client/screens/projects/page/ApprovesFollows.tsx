import { useFormikContext } from "formik";
import { useEffect, useRef } from "react";

/** Sponsors and business owners approve, other roles do not: set when a role is chosen. */
export function ApprovesFollows() {
  const { values, setFieldValue } = useFormikContext<{ role: string; approves: boolean }>();
  const known = useRef(values.role);

  useEffect(() => {
    if (known.current === values.role) return;
    known.current = values.role;
    void setFieldValue("approves", values.role === "sponsor" || values.role === "business_owner");
  }, [values.role, setFieldValue]);

  return null;
}
