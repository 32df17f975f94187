import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { useTranslation } from "react-i18next";

import { Field } from "../../../components/Field.tsx";
import { isColour, productShades } from "./accent.ts";

interface ColourFieldProps {
  name: string;
  label: string;
  help: string;
}

/** A colour as text, beside the browser's own control for choosing one. */
export function ColourField({ name, label, help }: ColourFieldProps) {
  const { t } = useTranslation("branding");
  const [{ value }, , { setValue }] = useField<string>(name);

  return (
    <chakra.div display="flex" gap="2" alignItems="flex-start">
      <chakra.div flex="1" minW="0">
        <Field name={name} label={label} maxLength={7} help={help} />
      </chakra.div>
      <chakra.input
        type="color"
        aria-label={t("pickColour")}
        value={isColour(value) ? value.trim().toLowerCase() : productShades.lightSolid.toLowerCase()}
        onChange={({ target }) => void setValue(target.value)}
        // Level with the text field, below its label.
        mt="6"
        w="11"
        h="9"
        p="0.5"
        flexShrink="0"
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="md"
        cursor="pointer"
        _disabled={{ cursor: "not-allowed", opacity: 0.6 }}
      />
    </chakra.div>
  );
}
