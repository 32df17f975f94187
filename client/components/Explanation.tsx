import { Info } from "lucide-react";
import { type ComponentProps, lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";
import { LazyTrigger } from "./LazyTrigger.tsx";

const load = () => import("./ExplanationCard.tsx");
const ExplanationCard = lazy(load);

interface ExplanationProps extends ComponentProps<typeof Button> {
  /** The name of what is explained. */
  label: string;
  children: ReactNode;
}

/** The small 'i' beside a figure or a chart, which opens its explanation. */
export function Explanation({ label, children, ...props }: ExplanationProps) {
  const { t } = useTranslation();
  const trigger = (
    <Button
      aria-label={t("figure.explain", { label })}
      variant="ghost"
      size="xs"
      square
      color="fg.subtle"
      {...props}
    >
      <Info />
    </Button>
  );

  return (
    <LazyTrigger trigger={trigger} popup="dialog" load={load}>
      {() => (
        <ExplanationCard trigger={trigger} label={label}>
          {children}
        </ExplanationCard>
      )}
    </LazyTrigger>
  );
}
