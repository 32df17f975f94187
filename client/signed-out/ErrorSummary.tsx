import { useTranslation } from "react-i18next";

import { useSummaryFocus } from "../components/useSummaryFocus.ts";
import type { SignInValues } from "./signInRules.ts";
import { useSignInFormContext } from "./useSignInForm.ts";

/** Lists the errors at the top of the form, in the order of its fields; takes the focus once after each attempt. */
export function ErrorSummary({ labels }: { labels: SignInValues }) {
  const { t } = useTranslation();
  const { errors, submitCount, isSubmitting } = useSignInFormContext();
  const names = Object.keys(labels) as (keyof SignInValues)[];
  const summaryErrors = names.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []));
  const shown = submitCount > 0 && !isSubmitting && summaryErrors.length > 0;
  const { box, jump } = useSummaryFocus(shown, submitCount);

  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="signed-out-problems">
      <p className="strong">{t("form.summaryTitle", { count: summaryErrors.length })}</p>
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
