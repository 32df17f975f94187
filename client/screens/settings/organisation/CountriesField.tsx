import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";

import { ChosenList } from "../../../components/ChosenList.tsx";
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

  function handleRemove(left: string[]) {
    void setValue(left);
    // Its button disappears.
    select.current?.focus();
  }

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      <ChosenList
        items={chosen}
        keyOf={(code) => code}
        show={countryName}
        removeLabel={(code) => t("region.removeCountry", { country: countryName(code) })}
        onChange={handleRemove}
      />
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
