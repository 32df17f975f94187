import { useEffect } from "react";

import { loadPage } from "../../access/loadPage.ts";
import { Loading } from "../../components/Loading.tsx";

/** Loads GraphiQL, which is a page of the server and not of this application. */
export default function GraphiqlScreen() {
  useEffect(() => loadPage("/graphiql"), []);
  return <Loading page />;
}
