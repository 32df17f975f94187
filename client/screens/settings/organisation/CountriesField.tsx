import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { X } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../../../components/IconButton.tsx";
import { type Option, SelectInput } from "../../../components/SelectInput.tsx";
import { countryName } from "./names.ts";

interface CountriesFieldProps {
  name: string;
  label: string;
  options: readonly Option[];
}

/** Countries, chosen one after another. */
export function CountriesField({ name, label, options }: CountriesFieldProps) {
  const { t } = useTranslation("organisation");
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [{ value: chosen }, , { setValue }] = useField<string[]>(name);

  function remove(code: string) {
    void setValue(chosen.filter((other) => other !== code));
    // Its button disappears.
    select.current?.focus();
  }

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      {chosen.length > 0 && (
        <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="2" mb="2" fontSize="table">
          {chosen.map((code) => (
            <chakra.li
              key={code}
              display="inline-flex"
              alignItems="center"
              maxW="full"
              ps="2"
              bg="bg.sunken"
              borderWidth="1px"
              borderRadius="md"
            >
              {countryName(code)}
              <IconButton
                type="button"
                size="sm"
                label={t("region.removeCountry", { country: countryName(code) })}
                onClick={() => remove(code)}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <SelectInput
        ref={select}
        id={id}
        aria-label={t("region.addCountry")}
        value=""
        placeholder={t("region.addCountry")}
        options={options.filter(({ value }) => !chosen.includes(value))}
        onChange={({ target }) => void setValue([...chosen, target.value])}
      />
    </chakra.fieldset>
  );
}
