import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { SelectInput } from "../../../components/SelectInput.tsx";
import { KindGroup } from "./KindGroup.tsx";
import { Toggle } from "./Toggle.tsx";
import { usePreferences } from "./usePreferences.ts";

const frequencies = ["instant", "daily"] as const;
const groups = [
  { preference: "critical_risk_alerts", field: "criticalRiskAlerts" },
  { preference: "compliance_deadlines", field: "complianceDeadlines" },
  { preference: "project_updates", field: "projectUpdates" },
  { preference: "system_announcements", field: "systemAnnouncements" },
] as const;

/** The notification preferences, for the popover of the bell and for the profile. */
export function NotificationPreferences() {
  const { t } = useTranslation("notifications");
  const { preferences, loading, error, saved, change, retry } = usePreferences();
  const frequencyId = useId();
  if (loading) return <Loading text={t("preferences.loading")} />;
  if (!preferences) {
    return (
      <ErrorPanel
        title={t("preferences.error")}
        text={t("preferences.errorText")}
        error={error}
        onRetry={retry}
      />
    );
  }

  const { emailEnabled, inAppEnabled, smsAvailable, smsEnabled, emailFrequency } = preferences;
  const kinds = preferences.kinds ?? [];
  const shared = { inAppEnabled, emailEnabled, onChange: change };

  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Part title={t("preferences.channels")}>
        <Toggle
          label={t("preferences.inApp")}
          checked={inAppEnabled}
          onChange={(checked) => change({ inAppEnabled: checked })}
        />
        <Toggle
          label={t("preferences.email")}
          help={t("preferences.emailHelp")}
          checked={emailEnabled}
          onChange={(checked) => change({ emailEnabled: checked })}
        >
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" mt="1.5">
            <chakra.label htmlFor={frequencyId} fontSize="meta" color="fg.muted">
              {t("preferences.frequency")}
            </chakra.label>
            <SelectInput
              id={frequencyId}
              size="sm"
              width="auto"
              maxW="full"
              value={emailFrequency}
              disabled={!emailEnabled}
              onChange={({ currentTarget }) => change({ emailFrequency: currentTarget.value })}
              options={frequencies.map((value) => ({ value, label: t(`preferences.frequencies.${value}`) }))}
            />
          </chakra.div>
        </Toggle>
        <Toggle
          label={t("preferences.sms")}
          help={smsAvailable ? undefined : t("preferences.smsMissing")}
          checked={smsEnabled}
          disabled={!smsAvailable}
          onChange={(checked) => change({ smsEnabled: checked })}
        />
      </Part>
      <Part title={t("preferences.subjects")}>
        {groups.map(({ preference, field }) => (
          <KindGroup
            key={preference}
            label={t(`preferences.groups.${preference}.label`)}
            help={t(`preferences.groups.${preference}.help`)}
            on={preferences[field]}
            onSwitch={(checked) => change({ [field]: checked })}
            kinds={kinds.filter((kind) => kind.preference === preference)}
            {...shared}
          />
        ))}
        <KindGroup
          label={t("preferences.groups.own.label")}
          help={t("preferences.groups.own.help")}
          kinds={kinds.filter((kind) => kind.preference === null)}
          {...shared}
        />
      </Part>
      <chakra.p role="status" fontSize="meta" color="fg.muted" minH="5">
        {saved && t("preferences.saved")}
      </chakra.p>
    </chakra.div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="label" mb="1.5">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}
