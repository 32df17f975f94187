import { useEffect } from "react";

import { Loading } from "../../components/Loading.tsx";
import { carryToasts } from "../../components/toast.ts";

/** The pages before sign-in are a bundle of their own, so the URL is loaded again. */
export default function SignedOutScreen() {
  useEffect(() => {
    carryToasts();
    window.location.reload();
  }, []);

  return <Loading page />;
}
