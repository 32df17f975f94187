import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";
import { Link2, Text } from "lucide-react";
import { useEffect, useRef } from "react";

import { Button } from "../../../components/Button.tsx";
import { FileDrop } from "../../../components/upload/FileDrop.tsx";
import { UploadRow } from "../../../components/upload/UploadRow.tsx";
import { useUploads } from "../../../components/upload/useUploads.ts";
import { ItemRow } from "./ItemRow.tsx";
import { type ItemsValues, type ItemValues, newItem } from "./items.ts";
import { useEvidenceMessages } from "./useEvidenceMessages.ts";

/** The files, links and texts of a form; a file is uploaded when it is chosen, and kept with the draft. */
export function ItemsField() {
  const { t } = useEvidenceMessages();
  const { values, errors, submitCount, setFieldValue } = useFormikContext<ItemsValues>();
  const latest = useRef(values.parts);
  latest.current = values.parts;

  function change(items: ItemValues[]) {
    latest.current = items;
    void setFieldValue("parts", items);
  }

  const { uploads, add, retry, remove, running } = useUploads(
    (file) => change([...latest.current, newItem("file", file)]),
    t("parts.tooLarge"),
  );

  useEffect(() => {
    void setFieldValue("uploading", running);
  }, [running, setFieldValue]);

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {t("fields.parts")}
      </chakra.legend>
      <FileDrop onFiles={add}>
        <Button type="button" size="sm" onClick={() => change([...values.parts, newItem("link")])}>
          <Link2 />
          {t("parts.addLink")}
        </Button>
        <Button type="button" size="sm" onClick={() => change([...values.parts, newItem("text")])}>
          <Text />
          {t("parts.addText")}
        </Button>
      </FileDrop>
      {(values.parts.length > 0 || uploads.length > 0) && (
        <chakra.ul listStyle="none" mt="2">
          {values.parts.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              index={index}
              onRemove={() => change(latest.current.filter(({ key }) => key !== item.key))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </chakra.ul>
      )}
      {submitCount > 0 && errors.uploading && (
        <chakra.p role="alert" color="status.bad.fg" fontSize="table" mt="1">
          {errors.uploading}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
