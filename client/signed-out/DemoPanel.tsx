import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { initialsOf } from "../components/initials.ts";
import type common from "../i18n/en/common.json";
import { formatList } from "../i18n/format.ts";
import type { Site } from "./requests.ts";
import { empty } from "./signInRules.ts";
import { useSubmit } from "./useSubmit.ts";

type RoleKey = keyof typeof common.roles;

/** Demo installations only: sign in as any person of the organisation. */
export function DemoPanel({ site }: { site: Site }) {
  const { t } = useTranslation("auth");
  const { t: common, i18n } = useTranslation();
  const id = useId();
  const send = useSubmit();
  const [filter, setFilter] = useState("");
  const [entering, setEntering] = useState<string>();

  function isKnown(role: string): role is RoleKey {
    return i18n.exists(`common:roles.${role}`);
  }

  const people = site.demoPeople.map(({ roles, ...person }) => ({
    ...person,
    roleNames: formatList(roles.map((role) => (isKnown(role) ? common(`roles.${role}`) : role))),
  }));
  const wanted = filter.trim().toLocaleLowerCase();
  const shown = people.filter(({ fullName, roleNames }) =>
    `${fullName} ${roleNames}`.toLocaleLowerCase().includes(wanted),
  );

  async function handleEnter(email: string) {
    setEntering(email);
    await send("signIn", { ...empty, email, password: site.demoPassword ?? "" });
    setEntering(undefined);
  }

  return (
    <aside aria-labelledby={id} className="signed-out-card signed-out-demo">
      <div>
        <h2 id={id} className="signed-out-section">
          {t("demo.title")}
        </h2>
        <p className="signed-out-text">{t("demo.text")}</p>
      </div>
      <div className="signed-out-control">
        <input
          type="search"
          aria-label={t("demo.filter")}
          placeholder={t("demo.filter")}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      <ul tabIndex={-1}>
        {shown.map(({ fullName, email, roleNames }) => (
          <li key={email}>
            <button type="button" disabled={entering !== undefined} onClick={() => void handleEnter(email)}>
              <span className="signed-out-unseen">
                {t("demo.enter", { name: `${fullName}, ${roleNames}` })}
              </span>
              <span aria-hidden className="signed-out-initials">
                {initialsOf(fullName)}
              </span>
              <span aria-hidden>{fullName}</span>
              <span aria-hidden className="signed-out-roles">
                {entering === email ? common("pleaseWait") : roleNames}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="signed-out-text">{t("demo.none")}</p>}
    </aside>
  );
}
