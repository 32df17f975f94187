import { chakra } from "@chakra-ui/react/styled-system";
import { FilterX } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { BulkBar } from "./BulkBar.tsx";
import { ColumnMenu } from "./ColumnMenu.tsx";
import { ConnectionNote } from "./ConnectionNote.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { isNarrowed } from "./isNarrowed.ts";
import { LoadedRows } from "./LoadedRows.tsx";
import { Preview } from "./Preview.tsx";
import { RegisterList } from "./RegisterList.tsx";
import { RegisterTable } from "./RegisterTable.tsx";
import { SelectAll } from "./SelectAll.tsx";
import type { CellEditor, RegisterColumn, RegisterFilter, RegisterPage, RegisterRow } from "./types.ts";
import { useCellEditing } from "./useCellEditing.ts";
import { useConnection } from "./useConnection.ts";
import { useMoreRows } from "./useMoreRows.ts";
import type { MorePages } from "./usePages.ts";
import { usePhone } from "./usePhone.ts";
import type { RegisterControl } from "./useRegister.ts";
import { useRowKeys } from "./useRowKeys.ts";
import { useRowSelection } from "./useRowSelection.ts";
import { ViewBar } from "./views/ViewBar.tsx";

const PhoneSort = lazyComponent(async () => (await import("./PhoneSort.tsx")).PhoneSort);

interface RegisterProps<Row> {
  label: string;
  control: RegisterControl;
  columns: readonly RegisterColumn<Row>[];
  filters: readonly RegisterFilter[];
  searchLabel: string;
  /** The loaded rows; while another list is loading, those of the previous one. */
  page?: RegisterPage<Row>;
  more: MorePages;
  /** The variables of the query. */
  variables: unknown;
  loading: boolean;
  error?: unknown;
  onRetry: () => void;
  hrefOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The second line of a row on phones. */
  phoneDetails: (row: Row) => ReactNode;
  preview?: (row: Row) => ReactNode;
  /** j and k open the preview of each row, as in an inbox. */
  previewFollows?: boolean;
  /** Called when a letter is pressed on a row or in its preview. */
  onKey?: (key: string, row: Row) => void;
  /** The actions for selected rows; without them rows cannot be selected. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode;
  /** The actions for all rows that match the search and the filters. */
  bulkAll?: (count: number, clear: () => void) => ReactNode;
  cellEditor?: CellEditor<Row>;
  /** Shown when there are no records at all, whatever the filter. */
  empty: ReactNode;
  tools?: ReactNode;
  /** An alternative layout that replaces the table, such as a board. */
  layoutToggle?: ReactNode;
}

const none: readonly never[] = [];

/** A list of records whose whole state is in the URL; all of it can be used by keyboard. */
export function Register<Row extends RegisterRow>(props: RegisterProps<Row>) {
  const { label, control, columns, filters, searchLabel, page, more, variables, loading, error } = props;
  const { onRetry } = props;
  const {
    hrefOf,
    nameOf,
    phoneDetails,
    preview,
    previewFollows = false,
    onKey,
    bulk,
    bulkAll,
    cellEditor,
    empty,
    tools,
    layoutToggle,
  } = props;
  const { t } = useTranslation("register");
  const { state } = control;
  const phone = usePhone();
  const area = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [previewed, setPreviewed] = useState<string>();
  const { isDown, isOutdated } = useConnection({ variables, loading, error, retry: onRetry });
  const rows: readonly Row[] = page?.nodes ?? none;
  const { chosen, isAllChosen, toggle, toggleAll, chooseAll, clear } = useRowSelection(rows, state);
  const loadMore = useMoreRows({
    area,
    end,
    rows,
    hasNext: page?.pageInfo.hasNextPage ?? false,
    shown: !layoutToggle,
    phone,
    more,
    query: JSON.stringify(variables),
  });
  const row = rows.find(({ id }) => id === previewed);

  const shownColumns = state.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const cells = useCellEditing({
    Editor: phone || layoutToggle ? undefined : cellEditor,
    rows,
    columns: shownColumns,
    area,
    onChanged: onRetry,
  });

  useRowKeys({
    area,
    onEdit: cells.startRow,
    onPreview: (id) => setPreviewed((current) => (current === id ? undefined : id)),
    onSelect: (id, range) => {
      const found = rows.find((one) => one.id === id);
      if (bulk && found) toggle(found, range);
    },
    onEnd: loadMore,
    onEscape: () => (previewed ? setPreviewed(undefined) : clear()),
    onMove: (id) => setPreviewed((current) => (current || previewFollows ? id : undefined)),
    onKey:
      onKey &&
      ((key, id) => {
        const found = rows.find((one) => one.id === (id ?? previewed));
        if (found) onKey(key, found);
      }),
  });

  const isHidden = error !== undefined && isOutdated && !isDown;
  const shared = {
    label,
    rows,
    hrefOf,
    nameOf,
    selectable: bulk !== undefined,
    chosen,
    onToggle: toggle,
  };

  function content() {
    // Rows of an earlier query are shown only with the note that says so.
    if (error && (!page || isHidden)) return <ErrorPanel error={error} onRetry={onRetry} />;
    if (!page) return <Loading />;
    if (rows.length === 0 && page.totalCount === 0 && isNarrowed(state, filters)) {
      return (
        <EmptyState
          icon={<FilterX />}
          title={t("hiddenTitle")}
          text={t("hiddenText")}
          actions={<Button onClick={control.clear}>{t("reset")}</Button>}
        />
      );
    }
    if (rows.length === 0) return empty;
    if (phone) {
      return (
        <>
          <PhoneSort columns={columns} sort={state.sort} onSort={control.sortBy} />
          <RegisterList {...shared} line={phoneDetails} />
        </>
      );
    }
    return (
      <RegisterTable
        {...shared}
        columns={shownColumns}
        sort={state.sort}
        density={state.density}
        onSort={control.sortBy}
        onToggleAll={toggleAll}
        onPreview={(id) => setPreviewed(id)}
        previewed={previewed}
        isEditable={cells.isEditable}
        onEdit={cells.start}
        edited={cells.edited}
        widths={state.widths}
        onColumns={control.changeColumns}
        onWidths={control.changeWidths}
      />
    );
  }

  function openCell() {
    if (!cells.editor) return null;
    const { Editor, row, field, label, anchor, move, close } = cells.editor;
    return (
      <Editor
        key={`${row.id} ${field}`}
        row={row}
        field={field}
        label={label}
        name={nameOf(row)}
        anchor={anchor}
        onMove={move}
        onSaved={cells.onSaved}
        onClose={close}
      />
    );
  }

  return (
    <>
      <ViewBar control={control}>
        {(actions) => (
          <FilterBar
            control={control}
            actions={actions}
            filters={filters}
            searchLabel={searchLabel}
            tools={
              <>
                {!phone && !layoutToggle && (
                  <ColumnMenu
                    columns={columns}
                    shown={state.columns}
                    density={state.density}
                    onColumns={control.changeColumns}
                    onDensity={control.setDensity}
                    widths={state.widths}
                    widthOf={(key) =>
                      area.current?.querySelector<HTMLElement>(`[data-column="${key}"]`)?.offsetWidth ?? 0
                    }
                    onWidths={control.changeWidths}
                  />
                )}
                {tools}
              </>
            }
          />
        )}
      </ViewBar>
      <ConnectionNote isDown={isDown && page !== undefined} isOutdated={isOutdated} />
      {error !== undefined && page && !isDown && !isOutdated && (
        <ErrorPanel error={error} onRetry={onRetry} />
      )}
      {layoutToggle || (
        <chakra.div display="flex" alignItems="stretch" gap="3" minW="0">
          <chakra.div flex="1" minW="0" bg="bg.surface" borderWidth="1px" borderRadius="md" overflow="hidden">
            <chakra.div
              ref={area}
              aria-busy={loading}
              opacity={loading && page ? 0.55 : undefined}
              transition="opacity 120ms"
              position="relative"
              overflow={{ base: "visible", md: "auto" }}
              // A row that gets the focus is not below the header.
              scrollPaddingTop={{ md: "10" }}
              maxH={{ md: "max(20rem, calc(100dvh - var(--shell-top, 0px) - 15.5rem))" }}
              css={{ "--table-top": "0px", _print: { maxHeight: "none" } }}
            >
              {content()}
              <div ref={end} />
            </chakra.div>
            {page && rows.length > 0 && !isHidden && (
              <chakra.div borderTopWidth={phone ? "0" : "1px"} mt="-1px">
                <LoadedRows page={page} more={more} onMore={loadMore} />
              </chakra.div>
            )}
          </chakra.div>
          {preview && row && !phone && (
            <Preview title={nameOf(row)} to={hrefOf(row)} onClose={() => setPreviewed(undefined)}>
              {preview(row)}
            </Preview>
          )}
        </chakra.div>
      )}
      {openCell()}
      {bulk && chosen.size > 0 && !isAllChosen && (
        <BulkBar count={chosen.size} onClear={clear}>
          {bulk([...chosen.values()], clear)}
          {bulkAll && page && page.totalCount > chosen.size && (
            <SelectAll total={page.totalCount} onSelect={chooseAll} />
          )}
        </BulkBar>
      )}
      {bulkAll && page && isAllChosen && (
        <BulkBar count={page.totalCount} all onClear={clear}>
          {bulkAll(page.totalCount, clear)}
        </BulkBar>
      )}
    </>
  );
}
