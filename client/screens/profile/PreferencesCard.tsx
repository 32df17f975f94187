import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  MeDocument,
  type ProfileFragment,
  useUpdateProfileMutation,
} from "../../../graphql/generated/index.ts";
import { applyPreferences } from "../../access/applyPreferences.ts";
import { useViewer } from "../../access/useViewer.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Card } from "../../components/Card.tsx";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { FieldFrame } from "../../components/FieldFrame.tsx";
import { SelectInput } from "../../components/SelectInput.tsx";
import { allowSingleKeys, singleKeysAllowed } from "../../components/shortcuts/singleKeys.ts";
import { toast } from "../../components/toast.ts";
import { forgetChosenLanguage, LANGUAGES } from "../../i18n/language.ts";

/** Each language by its own name, so that its readers recognise it. */
const names = { en: "English", fr: "Français", de: "Deutsch", es: "Español" };

interface PreferencesCardProps {
  profile: Pick<ProfileFragment, "language" | "accessibilityMode" | "version">;
}

/** Language and accessibility mode: choices apply immediately and are saved for every browser. */
export function PreferencesCard({ profile }: PreferencesCardProps) {
  const { t } = useTranslation("profile");
  const [update] = useUpdateProfileMutation({
    refetchQueries: [MeDocument],
    // Until then the former language would be shown.
    awaitRefetchQueries: true,
  });
  const [chosen, setChosen] = useState<Pick<ProfileFragment, "language" | "accessibilityMode">>();
  const [singleKeys, setSingleKeys] = useState(singleKeysAllowed);
  const ids = { language: useId(), accessible: useId(), singleKeys: useId() };
  const { viewer } = useViewer();
  // The language in use may have been chosen on the sign-in page.
  const shown = {
    language: viewer?.language ?? profile.language,
    accessibilityMode: profile.accessibilityMode,
  };
  const { language, accessibilityMode } = chosen ?? shown;
  // One choice at a time, because each needs the version that the previous one has made; loading messages takes time
  // too.
  const busy = chosen !== undefined;

  async function choose(change: Partial<Pick<ProfileFragment, "language" | "accessibilityMode">>) {
    const wanted = { language, accessibilityMode, ...change };
    setChosen(wanted);
    try {
      await applyPreferences(wanted);
      await update({ variables: { input: { ...change, version: profile.version } } });
      if (change.language) forgetChosenLanguage();
    } catch (error) {
      await applyPreferences(shown);
      toast.error(t("habits.failed"), serverErrorOf(error).message);
    }
    setChosen(undefined);
  }

  return (
    <Card title={t("habits.title")} text={t("habits.text")}>
      <chakra.div display="flex" flexDirection="column" gap="4" px="4" pb="4">
        <FieldFrame id={ids.language} label={t("habits.language")}>
          <SelectInput
            id={ids.language}
            value={language}
            disabled={busy}
            options={LANGUAGES.map((value) => ({ value, label: names[value] }))}
            onChange={({ target }) => void choose({ language: target.value })}
          />
        </FieldFrame>
        <CheckboxField
          control={{
            id: ids.accessible,
            disabled: busy,
            "aria-describedby": `${ids.accessible}-help`,
            onChange: ({ target }) => void choose({ accessibilityMode: target.checked }),
          }}
          checked={accessibilityMode}
          label={t("habits.accessible")}
          help={t("habits.accessibleHelp")}
        />
        <CheckboxField
          control={{
            id: ids.singleKeys,
            "aria-describedby": `${ids.singleKeys}-help`,
            onChange: ({ target }) => {
              allowSingleKeys(target.checked);
              setSingleKeys(target.checked);
            },
          }}
          checked={singleKeys}
          label={t("habits.singleKeys")}
          help={t("habits.singleKeysHelp")}
        />
      </chakra.div>
    </Card>
  );
}
