import { useMemo, useRef, type ReactNode } from 'react'
import { recordTitle } from '#domain/entities/record-title.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useShownAdditions } from '#web/platform/api/shown-additions.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import type { AddMethods } from './add-chooser.tsx'
import { AddRowButton } from './add-row-button.tsx'
import { EmptyList } from './empty-list.tsx'
import type { ListBody, ListHead } from './list-parts.ts'
import { ListCount } from './list-count.tsx'
import { ListBar } from './list-bar.tsx'
import { ListActions } from './list-actions.tsx'
import { additionsQueryFor, clearedFilters, exportQueryFor, isFiltered, sortingOf } from './list-params.ts'
import { RecordDialogs } from './record-dialogs.tsx'
import { RowActions } from './row-actions.tsx'
import { gridAdding, gridEditing } from './grid-editing.tsx'
import { rightsIn, targetOf, type Scope } from './list-scope.ts'
import { RecordPanel } from './dialogs.ts'
import { EDIT, type OwnPanel } from './record-panel-parts.ts'
import { choosePageSize, sizesOf } from './page-sizes.ts'
import { SelectionActions } from './selection-actions.tsx'
import { deleteRecords } from './use-delete.ts'
import { useAddDialog } from './use-add-dialog.ts'
import { useAwaited } from './use-awaited.ts'
import { useListColumns } from './use-list-columns.ts'
import { useHeldPage } from '#web/platform/api/use-held-page.ts'
import { useListKeys } from './use-list-keys.ts'
import { fitsInRow, useNewRows } from './use-new-rows.ts'
import { useOpen } from './use-open.ts'
import { useRecordList } from './use-record-list.ts'
import { useRowEdit } from './use-row-edit.ts'
import { useSelection } from './use-selection.ts'
import { WaitingAdditions } from './waiting-additions.tsx'
import { useWaitingRows } from './grid-waiting.tsx'

interface Props {
  entity: Entity
  scope: Scope
  /** Renders the title, of a page or a section. */
  renderHead: (parts: ListHead) => ReactNode
  /** Columns that differ from the definition's. */
  columns?: readonly GridColumn<Row>[]
  createLabel?: string
  addLabel?: string
  /** Several ways to add records; the button asks for one. */
  addMethods?: AddMethods
  /** More entries of the list's menu. */
  menuItems?: ReactNode
  /** False if these records cannot be imported. */
  canImport?: boolean
  /** Records have pages of their own: rows link to them and are not edited in place. */
  hrefOf?: (row: Row) => string
  /** More entries of a row's menu. */
  renderMore?: (row: Row) => ReactNode
  /** Another way to show the rows, such as cards. Search, filters and paging stay. */
  renderBody?: ((parts: ListBody) => ReactNode) | undefined
  /** What the panel of a record has of its own. */
  ownPanel?: OwnPanel
  /** Shown next to the filters: a switch between table and cards. */
  barEnd?: ReactNode
  /** The list stands below an overview, which is printed with it. */
  isBelowOverview?: boolean
  emptyTitle?: string
  emptyText?: string | undefined
}

/** The list of any entity, with all its actions, built from its definition. */
export const RecordTable = (props: Props) => {
  const { entity, scope, hrefOf, canImport = true, addMethods } = props
  const actor = useActor()
  const hasPages = hrefOf !== undefined
  const isInTable = !useIsPhone() && !props.renderBody
  const isInPlace = isInTable && !hasPages
  const { address, change, query, answer, retry, shown } = useRecordList(entity, scope)
  const submit = useSubmit(entity)
  const rights = useMemo(() => rightsIn(actor, entity, scope), [actor, entity, scope])
  const editing = useRowEdit(entity, submit, rights.update)
  const adding = useNewRows(entity, scope)
  const opening = useOpen()
  const root = useRef<HTMLDivElement>(null)
  const { page: data, ...held } = useHeldPage(answer.data, shown, root)
  const rows = data?.data ?? []
  const additionsQuery = additionsQueryFor(entity, scope, address)
  const filtered = isFiltered(entity, scope, address)
  useShownAdditions(entity.name, data?.pending_addition_requests !== undefined && !filtered)
  const { additions, awaited, requests } = useAwaited(entity, additionsQuery, data, Number(query.pageSize))
  const waiting = useWaitingRows(entity, additions, isInTable ? requests : 0)
  const selection = useSelection(JSON.stringify(query), rows)
  const { columns, names } = useListColumns(entity, scope, address, { own: props.columns, hasPages })
  const goTo = (page: number) => change({ page }, { isStep: true })
  const nameOf = (row: Row) => recordTitle(entity, row)
  const remove = async (gone: readonly Row[]) => {
    const [first] = gone
    const done = first && (await deleteRecords(entity, submit, rights.remove(first), gone))
    if (!done) return
    if (done.status === 'failed') {
      const { remaining } = done.problem
      if (remaining && gone.length === 1) setDialog({ kept: first, remaining })
      else if (remaining) toast.error(done.problem.detail)
      return
    }
    if (opening.id === first._id) opening.close()
    selection.clear()
  }
  const edit = (row: Row, column: string | null) => {
    if (rights.update(row).outcome === 'refuse') return opening.open(row._id)
    if (!isInPlace) return opening.open(row._id, EDIT)
    if (opening.id !== undefined) opening.close()
    editing.start(row, column)
  }
  const actionsOf = (row: Row) => (
    <RowActions
      row={row}
      name={nameOf(row)}
      rights={rights}
      href={hrefOf?.(row)}
      more={props.renderMore?.(row)}
      onEdit={() => edit(row, null)}
      onOpen={(part) => opening.open(row._id, part)}
      onMove={() => setDialog({ moving: [row] })}
      onDelete={() => void remove([row])}
    />
  )
  const mayRemove = awaited > 0 ? rights.removeAny : rows.some((r) => rights.remove(r).outcome !== 'refuse')
  const selectable = mayRemove ? selection.grid : undefined
  const mayCreate = rights.create.outcome !== 'refuse'
  const [dialog, setDialog] = useAddDialog({ mayCreate, canImport, addMethods })
  const startAdding = () => setDialog(addMethods ? 'choose' : 'add')
  const isEmpty = data !== undefined && rows.length === 0
  const hasNone = isEmpty && !filtered && data.total === 0
  const isBare = hasNone && !waiting
  const sorting = sortingOf(entity, address, change)
  const canAddRow =
    mayCreate && isInPlace && (rows.length > 0 || hasNone) && fitsInRow(entity, scope, columns)
  const showAll = () => change(clearedFilters(entity, scope))
  useListKeys(root, {
    onAdd: mayCreate ? startAdding : undefined,
    onClear: selection.rows.length > 0 ? selection.clear : undefined,
  })
  return (
    <>
      {props.renderHead({
        count: <ListCount entity={entity} answer={answer} held={held} />,
        actions: (
          <ListActions
            entity={entity}
            scope={scope}
            address={address}
            columns={columns}
            isBare={isBare}
            isEmpty={isEmpty}
            isPagePrinted={props.isBelowOverview === true || opening.id !== undefined}
            mayCreate={mayCreate}
            canImport={canImport}
            addMethods={addMethods}
            createLabel={props.createLabel}
            addLabel={props.addLabel}
            menuItems={props.menuItems}
            onDialog={setDialog}
          />
        ),
      })}
      {(!isEmpty || filtered) && (
        <ListBar entity={entity} scope={scope} address={address} change={change}>
          {props.barEnd}
        </ListBar>
      )}
      {requests > 0 && !waiting && <WaitingAdditions entity={entity} answer={additions} />}
      <div ref={root}>
        {answer.error && !data ? (
          <ProblemNotice
            title={entity.texts.loadFailed ?? `${entity.label.many} could not be loaded.`}
            error={answer.error}
            onRetry={() => (answer.error?.status === 400 ? showAll() : retry())}
          />
        ) : isEmpty && awaited === 0 && !adding.isOpen && !waiting ? (
          <EmptyList
            entity={entity}
            list={props}
            isFiltered={filtered}
            isPastEnd={data.total > 0}
            onShowAll={showAll}
            onFirstPage={() => change({ page: undefined })}
            onAdd={mayCreate ? startAdding : null}
            addLabel={addMethods?.label}
          />
        ) : props.renderBody ? (
          props.renderBody({
            rows,
            awaited,
            columns,
            sorting,
            rights,
            actionsOf,
            selection: selectable,
            onOpen: (row, part) => opening.open(row._id, part),
            onDelete: (row) => void remove([row]),
          })
        ) : (
          <Grid
            label={entity.label.many}
            columns={columns}
            rows={rows}
            idOf={(row) => row._id}
            nameOf={nameOf}
            awaited={awaited}
            isRefreshing={answer.isPlaceholderData}
            {...sorting}
            selection={selectable}
            editing={gridEditing({
              entity,
              columns,
              editing,
              verdictOf: rights.update,
              isBusy: submit.isBusy,
              incubatorIdOf: (row) => scope.incubatorId ?? targetOf(entity, row).incubatorId,
            })}
            waiting={waiting}
            adding={gridAdding({
              columns,
              adding,
              verdict: rights.create,
              incubatorId: scope.incubatorId,
              onImport: canImport ? (pasted) => setDialog({ pasted }) : undefined,
            })}
            hrefOf={hrefOf}
            onOpen={(row) => opening.open(row._id)}
            openId={opening.id}
            onEdit={hrefOf ? undefined : edit}
            actionsOf={actionsOf}
            actionsWidth={hrefOf ? 56 : 88}
          />
        )}
        {canAddRow && !awaited && (
          <AddRowButton isOpen={adding.isOpen} onOpen={adding.open} isAlone={isBare} />
        )}
      </div>
      {data && awaited === 0 && (
        <Pager
          page={data.page}
          pageSize={data.pageSize}
          total={data.total}
          onChange={goTo}
          sizes={sizesOf(entity, scope)}
          onSize={(size) => {
            choosePageSize(size)
            change({ page: undefined })
          }}
        />
      )}
      <SelectionActions
        entity={entity}
        columns={columns}
        query={exportQueryFor(entity, scope, address)}
        total={data?.total ?? 0}
        shown={rows.length}
        selection={selection}
        rights={rights}
        submit={submit}
        onMove={(going) => setDialog({ moving: going })}
        onDelete={(gone) => void remove(gone)}
      />
      <RecordDialogs
        dialog={dialog}
        entity={entity}
        scope={scope}
        rights={rights}
        addMethods={addMethods}
        onDialog={setDialog}
        onTransferred={selection.clear}
        onDelete={(row) => void remove([row])}
        columns={names}
        onColumns={() => change({ columns: undefined, page: address.page })}
        onClose={() => setDialog(null)}
      />
      {opening.id !== undefined && data && (
        <RecordPanel
          entity={entity}
          scope={scope}
          id={opening.id}
          opening={opening}
          beside={{ rows, ...data, isRefreshing: answer.isPlaceholderData, onPage: goTo }}
          rights={rights}
          submit={submit}
          own={props.ownPanel}
          onDelete={(row) => void remove([row])}
        />
      )}
    </>
  )
}
