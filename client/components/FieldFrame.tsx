import { chakra } from "@chakra-ui/react/styled-system";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FieldFrameProps {
  id: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  error?: string;
  /** Shown at the right of the label: 'Forgot Password?'. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The attributes by which screen readers read label, help and error with the control. */
export function describedBy(id: string, { help, error }: { help?: ReactNode; error?: string }) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ") || undefined,
  };
}

/** Label above, help below, error at the field. 'required' is written beside the label, not in it. */
export function FieldFrame({ id, label, required, help, error, aside, children }: FieldFrameProps) {
  const { t } = useTranslation();

  return (
    <chakra.div display="flex" flexDirection="column" gap="1" minW="0">
      <chakra.div display="flex" alignItems="baseline" gap="1.5">
        <chakra.label htmlFor={id} textStyle="label">
          {label}
        </chakra.label>
        {required && (
          <chakra.span aria-hidden color="fg.subtle" fontSize="meta">
            {t("required")}
          </chakra.span>
        )}
        {aside && <chakra.span ms="auto">{aside}</chakra.span>}
      </chakra.div>
      {children}
      {error && (
        <chakra.p
          id={`${id}-error`}
          display="flex"
          alignItems="flex-start"
          gap="1"
          color="status.bad.fg"
          fontSize="table"
        >
          <chakra.span aria-hidden mt="1" flexShrink="0">
            <CircleAlert size={13} />
          </chakra.span>
          {error}
        </chakra.p>
      )}
      {help && (
        <chakra.div id={`${id}-help`} color="fg.subtle" fontSize="meta">
          {help}
        </chakra.div>
      )}
    </chakra.div>
  );
}
