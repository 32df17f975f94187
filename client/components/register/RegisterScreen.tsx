import { Plus, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAssignedOnly } from "../../access/useAssignedOnly.ts";
import { Button, LinkButton } from "../Button.tsx";
import { useWithCustomColumns } from "../custom/customRegister.tsx";
import { EmptyState } from "../EmptyState.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { PageHead } from "../PageHead.tsx";
import type { RowWord } from "../record/RowActions.tsx";
import type { MatchingRecords } from "../record/selection.ts";
import { useUrlParams } from "../useUrlParams.ts";
import { ChangeAll } from "./ChangeAll.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { exportRequestOf, type Vocabularies } from "./exportRequest.ts";
import { Register } from "./Register.tsx";
import type { CellEditor, RegisterColumn, RegisterPage, RegisterRow } from "./types.ts";
import { type PagedQuery, usePages } from "./usePages.ts";
import type { RegisterControl } from "./useRegister.ts";

const ArchiveAll = lazyComponent(async () => (await import("./ArchiveAll.tsx")).ArchiveAll);

const NEW = "new";

interface Creation {
  label: string;
  /** The page of the import. */
  upload?: { to: string; label: string };
  form: (close: () => void) => ReactNode;
}

interface BulkAll {
  /** The area, as the route names it. */
  area: string;
  vocabularies: Vocabularies;
  /** The form of the change; undefined if the user may not change the records. */
  change?: ((selection: MatchingRecords, onDone: () => void, onClose: () => void) => ReactNode) | false;
  /** The texts of archiving; undefined if the user may not archive the records. */
  archive?: ((key: RowWord, values: { count: number }) => string) | false;
}

interface RegisterScreenProps<Row, Data> {
  title: string;
  context: string;
  /** The permission to view these records, which may be limited to assigned ones. */
  permission?: string;
  /** Shown above the title: the tabs of an area. */
  above?: ReactNode;
  actions?: ReactNode;
  control: RegisterControl;
  columns: readonly RegisterColumn<Row>[];
  searchLabel: string;
  query: PagedQuery<Data> & { loading: boolean; error?: unknown; refetch: () => Promise<unknown> };
  /** The list in the answer of the query. */
  pageIn: (data: Data) => RegisterPage<Row> | null | undefined;
  hrefOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The second line of a row on phones. */
  phoneDetails: (row: Row) => ReactNode;
  preview: (row: Row) => ReactNode;
  /** The form of a new record; undefined if the user may not create one. */
  create?: Creation | false;
  /** The actions for selected rows; without them rows cannot be selected. */
  bulk?: ((rows: Row[], onDone: () => void) => ReactNode) | false;
  /** The actions for all matching rows; undefined if the user has none. */
  bulkAll?: BulkAll | false;
  cellEditor?: CellEditor<Row>;
  /** The area, as the export route names it; undefined if the user may not export. */
  exports?: { area: string; vocabularies: Vocabularies } | false;
  /** Shown when there are no records at all. */
  empty: { title: string; text: string; actions?: ReactNode };
  tools?: ReactNode;
  /** An alternative layout that replaces the table, such as a board. */
  layoutToggle?: ReactNode;
}

/** The page of a register: its title, the list with its actions, and the form of a new record. */
export function RegisterScreen<Row extends RegisterRow, Data>(props: RegisterScreenProps<Row, Data>) {
  const { title, context, above, actions, control, query, create } = props;
  const { bulk, bulkAll, exports, empty, tools, layoutToggle } = props;
  const { t } = useTranslation("register");
  const assignedOnly = useAssignedOnly(props.permission);
  const { params, change } = useUrlParams();
  const columns = useWithCustomColumns(control.definition.name, props.columns);
  const { page, more } = usePages(query, props.pageIn);
  const { filters } = control.definition;
  const upload = create ? create.upload : undefined;

  // The page shows the error.
  const retry = () => void query.refetch().catch(() => undefined);

  function open(shown: boolean) {
    change({ [NEW]: shown ? "true" : null }, { replace: !shown });
  }

  return (
    <>
      {above}
      <PageHead
        title={title}
        context={assignedOnly ? `${context} ${t("assignedOnly")}` : context}
        actions={
          <>
            {actions}
            {upload && (
              <LinkButton to={upload.to}>
                <Upload />
                {upload.label}
              </LinkButton>
            )}
            {create && (
              <Button variant="solid" onClick={() => open(true)}>
                <Plus />
                {create.label}
              </Button>
            )}
          </>
        }
      />
      <Register
        label={title}
        control={control}
        columns={columns}
        filters={filters}
        searchLabel={props.searchLabel}
        page={page}
        more={more}
        variables={query.variables}
        loading={query.loading}
        error={query.error}
        onRetry={retry}
        hrefOf={props.hrefOf}
        nameOf={props.nameOf}
        phoneDetails={props.phoneDetails}
        preview={props.preview}
        bulk={
          bulk
            ? (rows, clear) =>
                bulk(rows, () => {
                  clear();
                  retry();
                })
            : undefined
        }
        bulkAll={
          bulkAll
            ? (count, clear) => {
                const selection = {
                  area: bulkAll.area,
                  filter: exportRequestOf(control.state, bulkAll.vocabularies),
                  count,
                };
                const onDone = () => {
                  clear();
                  retry();
                };
                return (
                  <>
                    {bulkAll.change && (
                      <ChangeAll selection={selection} form={bulkAll.change} onDone={onDone} />
                    )}
                    {bulkAll.archive && (
                      <ArchiveAll selection={selection} text={bulkAll.archive} onDone={onDone} />
                    )}
                  </>
                );
              }
            : undefined
        }
        cellEditor={props.cellEditor}
        empty={
          <EmptyState
            title={empty.title}
            text={empty.text}
            actions={
              create ? (
                <>
                  <Button onClick={() => open(true)}>{create.label}</Button>
                  {upload && <LinkButton to={upload.to}>{upload.label}</LinkButton>}
                </>
              ) : (
                empty.actions
              )
            }
          />
        }
        tools={
          <>
            {tools}
            {exports && (
              <ExportMenu
                area={exports.area}
                title={title}
                total={page?.totalCount ?? 0}
                state={control.state}
                columns={columns}
                vocabularies={exports.vocabularies}
              />
            )}
          </>
        }
        layoutToggle={layoutToggle}
      />
      {create && params.get(NEW) === "true" && create.form(() => open(false))}
    </>
  );
}
