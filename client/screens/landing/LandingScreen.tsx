import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";

import { useSignOut } from "../../access/useSignOut.ts";
import { useViewer } from "../../access/useViewer.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Loading } from "../../components/Loading.tsx";
import { Logo } from "../../components/Logo.tsx";
import { useDocumentTitle } from "../../components/pageTitle.ts";

export default function LandingScreen() {
  const { t } = useTranslation(["auth", "common", "shell"]);
  const { viewer, loading } = useViewer();
  const signOut = useSignOut();
  useDocumentTitle(t("shell:titles.landing"));

  if (loading) return <Loading page />;
  return (
    <chakra.main
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="6"
      minH="100dvh"
      p="6"
      textAlign="center"
    >
      <h1>
        <Logo size={44} />
      </h1>
      <chakra.p fontSize="section" color="fg.muted" maxW="md" textWrap="balance">
        {t("common:tagline")}
      </chakra.p>
      {viewer ? (
        <>
          <Navigate to="/dashboard" replace />
          <Button onClick={() => void signOut()}>{t("signOut")}</Button>
        </>
      ) : (
        <LinkButton to="/auth" variant="solid" size="lg">
          {t("access")}
        </LinkButton>
      )}
    </chakra.main>
  );
}
