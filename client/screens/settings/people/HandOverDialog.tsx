import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { type HandOverPartInput, useHandOverMutation } from "../../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Field } from "../../../components/Field.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../../components/record/PersonField.tsx";
import { toast } from "../../../components/toast.ts";
import { HandOverArea } from "./HandOverArea.tsx";
import { type Responsibility, useResponsibilities } from "./useOwned.ts";

interface HandOverDialogProps {
  person: { id: string; fullName: string };
  onDone: () => void;
  onClose: () => void;
}

interface HandOverValues {
  to: Person | null;
  perArea: boolean;
  people: Partial<Record<Responsibility["kind"], Person | null>>;
  teams: Partial<Record<Responsibility["kind"], string>>;
  reason: string;
}

const untouched: HandOverValues = { to: null, perArea: false, people: {}, teams: {}, reason: "" };

/** Who receives each area: the team or the person that is chosen for it, or the receiver of everything. */
function partsOf(
  responsibilities: readonly Responsibility[],
  { to, perArea, people, teams }: HandOverValues,
): HandOverPartInput[] {
  return responsibilities
    .filter(({ mayHandOver }) => mayHandOver)
    .flatMap(({ kind: area }): HandOverPartInput[] => {
      const toTeamId = perArea ? teams[area] : undefined;
      if (toTeamId) return [{ area, toTeamId }];
      const person = (perArea && people[area]) || to;
      return person ? [{ area, toId: person.id }] : [];
    });
}

/** Hands over everything that a person holds, to one receiver or to one for each area. */
export function HandOverDialog({ person, onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(["people", "record", "common"]);
  const { responsibilities, error, refetch } = useResponsibilities(person.id);
  const [handOver] = useHandOverMutation();
  const labels = { to: t("handOver.to"), reason: t("record:reason.label") };
  const schema = object({
    reason: string()
      .trim()
      .required(t("record:reason.required"))
      .min(3, t("record:reason.short"))
      .max(1000, ({ max }) => t("record:tooLong", { max })),
  });

  async function handleSubmit(values: HandOverValues) {
    const parts = partsOf(responsibilities ?? [], values);
    await handOver({ variables: { input: { fromId: person.id, parts, reason: values.reason.trim() } } });
    toast.success(t("handOver.done", { name: person.fullName }));
    onDone();
  }

  return (
    <FormDialog
      title={t("handOver.title", { name: person.fullName })}
      size="lg"
      initialValues={untouched}
      schema={schema}
      labels={labels}
      submitLabel={t("handOver.submit")}
      missing={(values) =>
        partsOf(responsibilities ?? [], values).length > 0 ? undefined : t("common:form.selectPerson")
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {!responsibilities && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!responsibilities && !error && <Loading />}
          <p>{t("handOver.text")}</p>
          <PersonField name="to" label={labels.to} placeholder={t("handOver.nobody")} />
          <Field name="perArea" kind="checkbox" label={t("handOver.perArea")} />
          <chakra.ul listStyle="none" borderWidth="1px" borderRadius="md">
            {responsibilities?.map((area) => (
              <HandOverArea key={area.kind} area={area} chooses={values.perArea} />
            ))}
          </chakra.ul>
          <Field
            name="reason"
            kind="textarea"
            rows={2}
            label={labels.reason}
            required
            help={t("record:reason.help")}
          />
        </>
      )}
    </FormDialog>
  );
}
