import { chakra } from "@chakra-ui/react/styled-system";
import {
  ChevronDown,
  KeySquare,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  ShieldCheck,
  Sun,
  UserRound,
  Waypoints,
} from "lucide-react";
import { useTranslation } from "react-i18next";

import { useSignOut } from "../access/useSignOut.ts";
import { useThemeChoice } from "../access/useThemeChoice.ts";
import { useViewer } from "../access/useViewer.ts";
import { Button } from "../components/Button.tsx";
import { Menu } from "../components/Menu.tsx";
import { PersonName } from "../components/PersonName.tsx";
import type { ThemeChoice } from "../theme/mode.ts";

const themes: readonly [ThemeChoice, typeof Monitor][] = [
  ["system", Monitor],
  ["light", Sun],
  ["dark", Moon],
];

export function UserMenu() {
  const { t } = useTranslation("shell");
  const { viewer } = useViewer();
  const { choice, choose } = useThemeChoice();
  const signOut = useSignOut();
  if (!viewer) return null;

  const tools = [
    { key: "graphiql", label: t("user.graphiql"), icon: <Waypoints aria-hidden />, to: "/graphiql" },
    { key: "tokens", label: t("user.tokens"), icon: <KeySquare aria-hidden />, to: "/settings/tokens" },
  ];

  return (
    <Menu
      trigger={
        <Button variant="ghost" px="1.5" maxW="52">
          <chakra.span srOnly>{t("user.menu", { name: viewer.fullName })}</chakra.span>
          <chakra.span aria-hidden display={{ base: "none", md: "inline-flex" }} minW="0">
            <PersonName name={viewer.fullName} picture={viewer.avatarUrl} />
          </chakra.span>
          <chakra.span aria-hidden display={{ base: "inline-flex", md: "none" }}>
            <PersonName name={viewer.fullName} picture={viewer.avatarUrl} iconOnly />
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
          key: "own",
          entries: [
            { key: "profile", label: t("user.profile"), icon: <UserRound aria-hidden />, to: "/profile" },
            {
              key: "security",
              label: t("user.security"),
              icon: <ShieldCheck aria-hidden />,
              to: "/profile/security",
            },
            {
              key: "sessions",
              label: t("user.sessions"),
              icon: <MonitorSmartphone aria-hidden />,
              to: "/profile/sessions",
            },
          ],
        },
        {
          key: "theme",
          label: t("user.theme"),
          entries: themes.map(([key, Icon]) => ({
            key,
            label: t(`user.${key}`),
            icon: <Icon aria-hidden />,
            checked: choice === key,
            onSelect: () => void choose(key),
          })),
        },
        {
          key: "tools",
          entries: viewer.roles.length > 0 ? tools : [],
        },
        {
          key: "leave",
          pinned: true,
          entries: [
            {
              key: "signOut",
              label: t("user.signOut"),
              icon: <LogOut aria-hidden />,
              onSelect: signOut,
            },
          ],
        },
      ]}
    />
  );
}
