import { chakra } from "@chakra-ui/react/styled-system";
import {
  ChevronDown,
  KeyRound,
  KeySquare,
  LogIn,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  Sun,
  Waypoints,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { useProvidersLazyQuery } from "../../graphql/generated/index.ts";
import { useProviderOutcome } from "../access/useProviderOutcome.ts";
import { useSignOut } from "../access/useSignOut.ts";
import { useViewer } from "../access/useViewer.ts";
import { Button } from "../components/Button.tsx";
import { Menu } from "../components/Menu.tsx";
import { PersonName } from "../components/PersonName.tsx";
import { type ThemeChoice, useTheme } from "../theme/mode.ts";

const themes: readonly [ThemeChoice, typeof Monitor][] = [
  ["system", Monitor],
  ["light", Sun],
  ["dark", Moon],
];

// Forms are not needed before somebody asks for one.
const ChangePassword = lazy(() => import("./ChangePassword.tsx"));
const SignInMethods = lazy(() => import("./SignInMethods.tsx"));

export function UserMenu() {
  const { t } = useTranslation("shell");
  const { viewer } = useViewer();
  const { choice, choose } = useTheme();
  const signOut = useSignOut();
  const outcome = useProviderOutcome();
  const [askForProviders, { data: offered }] = useProvidersLazyQuery();
  const [changingPassword, setChangingPassword] = useState(false);
  const [showingMethods, setShowingMethods] = useState(outcome !== undefined);
  if (!viewer) return null;

  const tools = [
    { key: "graphiql", label: t("user.graphiql"), icon: <Waypoints aria-hidden />, to: "/graphiql" },
    { key: "tokens", label: t("user.tokens"), icon: <KeySquare aria-hidden />, to: "/settings/tokens" },
  ];

  return (
    <>
      <Menu
        trigger={
          // The menu alone needs to know, so nobody waits for it who only reads the page.
          <Button
            variant="ghost"
            px="1.5"
            maxW="52"
            onPointerEnter={() => void askForProviders()}
            onFocus={() => void askForProviders()}
          >
            <chakra.span srOnly>{t("user.menu", { name: viewer.fullName })}</chakra.span>
            <chakra.span aria-hidden display={{ base: "none", md: "inline-flex" }} minW="0">
              <PersonName name={viewer.fullName} />
            </chakra.span>
            <chakra.span aria-hidden display={{ base: "inline-flex", md: "none" }}>
              <PersonName name={viewer.fullName} short />
            </chakra.span>
            <ChevronDown aria-hidden />
          </Button>
        }
        head={
          <chakra.div px="2" py="1.5" fontSize="table">
            <chakra.p fontWeight="semibold" overflowWrap="anywhere">
              {viewer.fullName}
            </chakra.p>
            <chakra.p color="fg.subtle" fontSize="meta" overflowWrap="anywhere">
              {viewer.email}
            </chakra.p>
          </chakra.div>
        }
        groups={[
          {
            key: "theme",
            label: t("user.theme"),
            entries: themes.map(([key, Icon]) => ({
              key,
              label: t(`user.${key}`),
              icon: <Icon aria-hidden />,
              checked: choice === key,
              onSelect: () => choose(key),
            })),
          },
          {
            key: "tools",
            entries: viewer.roles.length > 0 ? tools : [],
          },
          {
            key: "leave",
            entries: [
              {
                key: "password",
                label: t("user.password"),
                icon: <KeyRound aria-hidden />,
                onSelect: () => setChangingPassword(true),
              },
              ...(offered?.site.googleSignIn || offered?.site.githubSignIn
                ? [
                    {
                      key: "methods",
                      label: t("user.methods"),
                      icon: <LogIn aria-hidden />,
                      onSelect: () => setShowingMethods(true),
                    },
                  ]
                : []),
              {
                key: "sessions",
                label: t("user.sessions"),
                icon: <MonitorSmartphone aria-hidden />,
                to: "/sessions",
              },
              {
                key: "signOut",
                label: t("user.signOut"),
                icon: <LogOut aria-hidden />,
                onSelect: () => void signOut(),
              },
            ],
          },
        ]}
      />
      {changingPassword && (
        <Suspense>
          <ChangePassword onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
      {showingMethods && (
        <Suspense>
          <SignInMethods outcome={outcome} onClose={() => setShowingMethods(false)} />
        </Suspense>
      )}
    </>
  );
}
