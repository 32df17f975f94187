import { useEffect } from "react";

import { Loading } from "../../components/Loading.tsx";
import { carryToasts } from "../../components/toast.ts";

/** The door is another, lighter page at the same address: it is loaded anew. */
export default function SignedOutScreen() {
  useEffect(() => {
    carryToasts();
    window.location.reload();
  }, []);

  return <Loading page />;
}
