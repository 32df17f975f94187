import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { lazy, Suspense } from "react";
import { BrowserRouter } from "react-router-dom";
import { useConfirmation } from "./apollo/confirmation.ts";
import { AsOfRouter } from "./asOf/AsOfRouter.tsx";
import { Toaster } from "./components/Toaster.tsx";
import { Pages } from "./Pages.tsx";
import { Styled } from "./theme/Styled.tsx";

const ConfirmIdentity = lazy(async () => ({
  default: (await import("./shell/ConfirmIdentity.tsx")).ConfirmIdentity,
}));

/** Loaded on demand: it is rarely needed and brings the code of forms. */
function Confirmation() {
  if (!useConfirmation()) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentity />
    </Suspense>
  );
}

export function App({ client }: { client: ApolloClient }) {
  return (
    <ApolloProvider client={client}>
      <Styled>
        <BrowserRouter>
          <AsOfRouter>
            <Pages />
            <Confirmation />
            <Toaster />
          </AsOfRouter>
        </BrowserRouter>
      </Styled>
    </ApolloProvider>
  );
}
