import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useMyTeamsQuery } from "../../../../graphql/generated/index.ts";
import { Field } from "../../Field.tsx";
import { FormDialog } from "../../record/FormDialog.tsx";
import type { SavedView } from "./useSavedViews.ts";
import type { ViewActions } from "./useViewActions.ts";

interface DialogProps {
  actions: ViewActions;
  onClose: () => void;
}

function useNameSchema() {
  const { t } = useTranslation(["views", "record"]);
  return string()
    .trim()
    .required(t("new.nameRequired"))
    .max(60, ({ max }) => t("record:tooLong", { max }));
}

/** The teams that a view can be shared with: those of the user, and the present one even if the user has left it. */
function useTeamOptions(view?: SavedView) {
  const { t } = useTranslation("views");
  const { data } = useMyTeamsQuery({ fetchPolicy: "cache-and-network" });
  const teams = (data?.teams?.nodes ?? []).filter(({ id, isMine }) => isMine || id === view?.teamId);
  return [
    { value: "", label: t("new.onlyMe") },
    ...teams
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ id, name }) => ({ value: id, label: t("new.teamOnly", { name }) })),
  ];
}

export function SaveViewDialog({ actions, onClose }: DialogProps) {
  const { t } = useTranslation("views");
  const name = useNameSchema();
  const teams = useTeamOptions();
  const labels = { name: t("new.name"), teamId: t("new.team") };

  return (
    <FormDialog
      title={t("new.title")}
      size="sm"
      initialValues={{ name: "", teamId: "", asDefault: false }}
      schema={object({ name })}
      labels={labels}
      submitLabel={t("new.submit")}
      onSubmit={(values) =>
        actions.save({
          ...values,
          name: values.name.trim(),
          teamId: values.teamId === "" ? null : values.teamId,
        })
      }
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("new.text")}</p>
          <Field name="name" label={labels.name} required maxLength={60} />
          {teams.length > 1 && <Field name="teamId" kind="select" label={labels.teamId} options={teams} />}
          <Field name="asDefault" kind="checkbox" label={t("new.asDefault")} />
        </>
      )}
    </FormDialog>
  );
}

export function RenameViewDialog({ view, actions, onClose }: DialogProps & { view: SavedView }) {
  const { t } = useTranslation("views");
  const name = useNameSchema();

  return (
    <FormDialog
      title={t("renaming.title", { name: view.name })}
      size="sm"
      initialValues={{ name: view.name }}
      schema={object({ name })}
      labels={{ name: t("new.name") }}
      submitLabel={t("renaming.submit")}
      onSubmit={(values) => actions.rename(view, values.name.trim())}
      onClose={onClose}
    >
      {() => <Field name="name" label={t("new.name")} required maxLength={60} />}
    </FormDialog>
  );
}

export function ShareViewDialog({ view, actions, onClose }: DialogProps & { view: SavedView }) {
  const { t } = useTranslation(["views", "common"]);
  const teams = useTeamOptions(view);

  return (
    <FormDialog
      title={t("sharing.title", { name: view.name })}
      size="sm"
      initialValues={{ teamId: view.teamId ?? "" }}
      labels={{ teamId: t("new.team") }}
      submitLabel={t("sharing.submit")}
      missing={({ teamId }) => (teamId === (view.teamId ?? "") ? t("common:form.noChanges") : undefined)}
      onSubmit={({ teamId }) => actions.share(view, teamId === "" ? null : teamId)}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{teams.length > 1 ? t("sharing.text") : t("sharing.none")}</p>
          {teams.length > 1 && <Field name="teamId" kind="select" label={t("new.team")} options={teams} />}
        </>
      )}
    </FormDialog>
  );
}
