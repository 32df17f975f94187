import { useEffect } from "react";

import { leaveTo } from "../../access/leaveTo.ts";
import { Loading } from "../../components/Loading.tsx";

/** GraphiQL is a page of the server. Who comes to its address inside the application is led there. */
export default function GraphiqlScreen() {
  useEffect(() => leaveTo("/graphiql"), []);
  return <Loading page />;
}
