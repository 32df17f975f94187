import { ChakraProvider } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";

import { system } from "./system.ts";

/** The nonce of this page, without which the content security policy rejects the styles. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

function styleCache() {
  const nonce = pageNonce();
  if (nonce) setNonce(nonce);
  return createCache({ key: "p", nonce });
}

export function Styled({ children }: { children: ReactNode }) {
  const [cache] = useState(styleCache);

  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
