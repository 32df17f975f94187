import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Field } from "../../../components/Field.tsx";

/** Whom to contact: name, email and phone of each. */
export function ContactFields({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation("organisation");
  const contacts = [
    { prefix: "securityContact", title: t("contacts.security") },
    { prefix: "privacyContact", title: t("contacts.privacy") },
    { prefix: "boardContact", title: t("contacts.board") },
  ];

  return contacts.map(({ prefix, title }) => (
    <chakra.fieldset key={prefix} border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="2">
        {title}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ md: "repeat(3, minmax(0, 1fr))" }} gap="3">
        <Field name={`${prefix}Name`} label={labels[`${prefix}Name`] ?? ""} maxLength={120} />
        <Field name={`${prefix}Email`} kind="email" label={labels[`${prefix}Email`] ?? ""} maxLength={254} />
        <Field name={`${prefix}Phone`} label={labels[`${prefix}Phone`] ?? ""} maxLength={40} />
      </chakra.div>
    </chakra.fieldset>
  ));
}
