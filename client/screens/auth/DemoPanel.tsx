import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Input } from "../../components/controls.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { useAuthActions } from "./useAuthActions.ts";
import type { Site } from "./useSite.ts";

const Person = chakra("button", {
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "0.5",
    width: "full",
    minW: "0",
    px: "2",
    py: "1.5",
    borderRadius: "md",
    textAlign: "start",
    fontSize: "table",
    cursor: "pointer",
    _hover: { bg: "bg.sunken" },
    _focusVisible: { outlineOffset: "-2px" },
    _disabled: { opacity: 0.55, cursor: "not-allowed" },
  },
});

interface DemoPanelProps {
  site: Site;
  onChallenge: (challenge: string) => void;
}

/** Only where the organisation is invented: enter as anybody in it, of any role. */
export function DemoPanel({ site, onChallenge }: DemoPanelProps) {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const filterId = useId();
  const nameRoles = useRoleNames();
  const send = useAuthActions(onChallenge);
  const [filter, setFilter] = useState("");
  const [entering, setEntering] = useState<string>();

  const people = site.demoPeople.map((person) => ({ ...person, roleNames: nameRoles(person.roles) }));
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = people.filter(({ fullName, roleNames }) =>
    `${fullName} ${roleNames}`.toLocaleLowerCase().includes(wanted),
  );

  async function handleEnter(email: string) {
    setEntering(email);
    await send("signIn", { fullName: "", email, password: site.demoPassword ?? "" });
    setEntering(undefined);
  }

  return (
    <chakra.aside
      aria-labelledby={`${filterId}-title`}
      display="flex"
      flexDirection="column"
      gap="3"
      width="full"
      maxW={{ base: "md", lg: "80" }}
      p={{ base: "5", sm: "6" }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <div>
        <chakra.h2 id={`${filterId}-title`} textStyle="section">
          {t("demo.title")}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="table">
          {t("demo.text")}
        </chakra.p>
      </div>
      <Input
        size="sm"
        type="search"
        aria-label={t("demo.filter")}
        placeholder={t("demo.filter")}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <chakra.ul
        listStyle="none"
        display="flex"
        flexDirection="column"
        gap="0.5"
        maxH="23rem"
        overflowY="auto"
        mx="-2"
        tabIndex={-1}
      >
        {shown.map(({ fullName, email, roleNames }) => (
          <li key={email}>
            <Person type="button" disabled={entering !== undefined} onClick={() => void handleEnter(email)}>
              <chakra.span srOnly>{t("demo.enter", { name: `${fullName}, ${roleNames}` })}</chakra.span>
              <chakra.span aria-hidden maxW="full">
                <PersonName name={fullName} />
              </chakra.span>
              <chakra.span aria-hidden color="fg.subtle" fontSize="meta" ps="26px">
                {entering === email ? common("pleaseWait") : roleNames}
              </chakra.span>
            </Person>
          </li>
        ))}
      </chakra.ul>
      {shown.length === 0 && (
        <chakra.p color="fg.muted" fontSize="table">
          {t("demo.none")}
        </chakra.p>
      )}
    </chakra.aside>
  );
}
