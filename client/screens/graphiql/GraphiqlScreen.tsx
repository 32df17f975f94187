import { useEffect } from "react";

import { loadPage } from "../../access/loadPage.ts";
import { Loading } from "../../components/Loading.tsx";

/** GraphiQL is a page of the server. Who comes to its address inside the application is led there. */
export default function GraphiqlScreen() {
  useEffect(() => loadPage("/graphiql"), []);
  return <Loading page />;
}
