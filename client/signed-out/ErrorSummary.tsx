import { useTranslation } from "react-i18next";

import { useSummaryFocus } from "../components/useSummaryFocus.ts";
import type { SignInValues } from "./signInRules.ts";
import { useSignInFormContext } from "./useSignInForm.ts";

/** Shows the errors at the top of the form, those of fields in their order; takes the focus once after each attempt. */
export function ErrorSummary({ labels }: { labels: SignInValues }) {
  const { t } = useTranslation();
  const { errors, failure, submitCount, isSubmitting } = useSignInFormContext();
  const names = Object.keys(labels) as (keyof SignInValues)[];
  const summaryErrors = names.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []));
  const shown = submitCount > 0 && !isSubmitting && (summaryErrors.length > 0 || failure !== undefined);
  const { box, jump } = useSummaryFocus(shown, submitCount);

  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="signed-out-problems">
      {failure && (
        <>
          <p className="strong">{failure.title}</p>
          <p>{failure.text}</p>
        </>
      )}
      {summaryErrors.length > 0 && (
        <p className="strong">{t("form.summaryTitle", { count: summaryErrors.length })}</p>
      )}
      <ul>
        {summaryErrors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                jump(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
