import { chakra } from "@chakra-ui/react/styled-system";
import { Columns2, LayoutDashboard, Monitor, Moon, Rows3, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";

import { densities, layouts, type Preferences, themes } from "../layout/preferences.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import { RefreshField } from "./RefreshField.tsx";
import { WidgetList } from "./WidgetList.tsx";

const layoutIcons = { grid: <LayoutDashboard />, rows: <Rows3 />, columns: <Columns2 /> };
const themeIcons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

interface SettingsFormProps {
  draft: Preferences;
  onChange: (patch: Partial<Preferences>) => void;
}

export function SettingsForm({ draft, onChange }: SettingsFormProps) {
  const { t } = useTranslation("personal");

  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="5"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
    >
      <ChoiceField
        legend={t("layout.label")}
        choices={layouts.map((value) => ({
          value,
          label: t(`layout.${value}`),
          help: t(`layout.${value}Help`),
          icon: layoutIcons[value],
        }))}
        value={draft.layout}
        onChange={(layout) => onChange({ layout })}
      />
      <ChoiceField
        legend={t("density.label")}
        choices={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
        value={draft.density}
        onChange={(density) => onChange({ density })}
      />
      <ChoiceField
        legend={t("theme.label")}
        help={t("theme.help")}
        choices={themes.map((value) => ({ value, label: t(`theme.${value}`), icon: themeIcons[value] }))}
        value={draft.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <RefreshField value={draft} onChange={onChange} />
      <WidgetList widgets={draft.widgets} onChange={(widgets) => onChange({ widgets })} />
    </chakra.div>
  );
}
