import { Button } from '@mantine/core'
import { useState } from 'react'
import { EXPORT_CHOSEN_RECORDS } from '#domain/api/endpoints.ts'
import { BULK_MAX } from '#domain/api/limits.ts'
import { inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import { receive } from '#web/platform/api/call.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { nameOfFile, saveFile } from '#web/platform/api/save-file.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { Submit } from '#web/platform/api/use-submit.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { SelectAllButton } from './select-all-button.tsx'
import { SelectionBar } from '#web/platform/ui/selection-bar.tsx'
import { ChangeManyDialog } from './dialogs.ts'
import { LayoutItems } from './export-menu.tsx'
import type { Rights } from './list-scope.ts'
import { readMatching } from './read-matching.ts'
import type { Selection } from './use-selection.ts'

interface ExportSelectedProps extends Pick<Props, 'entity' | 'columns' | 'query'> {
  rows: readonly Row[]
}

/** Exports the selected rows, in the same two layouts as the whole list. */
const ExportSelected = ({ entity, columns, query, rows }: ExportSelectedProps) => {
  const save = async (more: ListQuery) => {
    try {
      const answer = await receive(EXPORT_CHOSEN_RECORDS(entity), {
        query: { ...more, ...query },
        body: { ids: rows.map(({ _id }) => _id) },
      })
      saveFile(await answer.blob(), nameOfFile(answer))
    } catch (error) {
      toast.error(`The selected rows could not be exported: ${asProblem(error).detail}`)
    }
  }
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" color="gray">
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LayoutItems
          entity={entity}
          columns={columns}
          itemOf={(more) => ({ onClick: () => void save(more) })}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

interface Props {
  entity: Entity
  columns: readonly GridColumn<Row>[]
  /** The list's search and filters, without paging. */
  query: ListQuery
  /** How many rows match, and how many of them the page shows. */
  total: number
  shown: number
  selection: Selection
  rights: Rights
  submit: Submit
  onMove: (rows: readonly Row[]) => void
  onDelete: (rows: readonly Row[]) => void
}

/** Actions for the selected rows (lists-and-search.md, Selecting rows). */
export const SelectionActions = (props: Props) => {
  const { entity, columns, query, total, shown, selection, rights } = props
  const [isChanging, setChanging] = useState(false)
  const { rows } = selection
  const [first] = rows
  // The name differs in every record.
  const hasMoreFields = inputFieldsOf(entity).length > 1
  return (
    <>
      <SelectionBar count={rows.length} onClear={selection.clear}>
        <SelectAllButton
          total={total}
          shown={shown}
          selected={rows.length}
          most={BULK_MAX}
          read={(most) => readMatching(entity, query, most)}
          onRead={selection.chooseAll}
        />
        {hasMoreFields && rows.every((row) => rights.update(row).outcome !== 'refuse') && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setChanging(true)}>
            Change a field
          </Button>
        )}
        {first && rows.every((row) => rights.move(row).outcome !== 'refuse') && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => props.onMove(rows)}>
            Move
          </Button>
        )}
        {rows.every((row) => rights.remove(row).outcome !== 'refuse') && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => props.onDelete(rows)}>
            Delete Selected
          </Button>
        )}
        <ExportSelected entity={entity} columns={columns} query={query} rows={rows} />
      </SelectionBar>
      {isChanging && first && (
        <ChangeManyDialog
          entity={entity}
          rows={rows}
          submit={props.submit}
          onClose={(isDone) => {
            setChanging(false)
            if (isDone) selection.clear()
          }}
        />
      )}
    </>
  )
}
