import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { BrowserRouter } from "react-router-dom";

import { Toaster } from "./components/Toaster.tsx";
import { Pages } from "./Pages.tsx";
import { ConfirmIdentity } from "./shell/ConfirmIdentity.tsx";
import { Styled } from "./theme/Styled.tsx";

export function App({ client }: { client: ApolloClient }) {
  return (
    <ApolloProvider client={client}>
      <Styled>
        <BrowserRouter>
          <Pages />
          <ConfirmIdentity />
          <Toaster />
        </BrowserRouter>
      </Styled>
    </ApolloProvider>
  );
}
