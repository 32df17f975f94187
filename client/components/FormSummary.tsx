import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import type { FormError } from "../apollo/formErrors.ts";
import { useSummaryFocus } from "./useSummaryFocus.ts";

interface FormSummaryProps {
  /** The labels by field name; the errors are shown in this order. */
  labels: Readonly<Record<string, string>>;
}

export function isFormError(status: unknown): status is FormError {
  return typeof status === "object" && status !== null && "serverError" in status;
}

/** The error messages by field name, including those of nested fields. */
function failuresOf(errors: object, within = ""): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error === "string") return [[`${within}${key}`, error]];
    return typeof error === "object" && error !== null ? failuresOf(error, `${within}${key}.`) : [];
  });
}

/** Lists the errors at the top of a form; takes the focus once after each attempt. */
export function FormSummary({ labels }: FormSummaryProps) {
  const { t } = useTranslation();
  const { errors, status, submitCount, isSubmitting } = useFormikContext<Record<string, unknown>>();

  const order = Object.keys(labels);
  const placeOf = ([name]: [string, string]) => order.findIndex((one) => `${name}.`.startsWith(`${one}.`));
  const sorted = failuresOf(errors).toSorted((one, other) => placeOf(one) - placeOf(other));
  const serverError = isFormError(status) ? status.serverError : undefined;
  const shown = submitCount > 0 && !isSubmitting && (sorted.length > 0 || serverError !== undefined);

  const { box, jump } = useSummaryFocus(shown, submitCount);

  if (!shown) return null;

  return (
    <chakra.div
      ref={box}
      tabIndex={-1}
      role="alert"
      p="3"
      borderRadius="md"
      borderWidth="1px"
      borderColor="status.bad.solid"
      bg="status.bad.soft"
      color="status.bad.fg"
      fontSize="table"
      _focus={{ outline: "none" }}
    >
      <chakra.p fontWeight="semibold">
        {serverError ? t("form.refusedTitle") : t("form.summaryTitle", { count: sorted.length })}
      </chakra.p>
      {serverError && <p>{serverError.message}</p>}
      {sorted.length > 0 && (
        <chakra.ul ps="4">
          {sorted.map(([name, message]) => (
            <li key={name}>
              <chakra.a
                href={`#${name}`}
                display="inline-block"
                minH="6"
                pt="0.5"
                textDecoration="underline"
                onClick={(event) => {
                  event.preventDefault();
                  jump(name);
                }}
              >
                {message}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}
