import { Button } from '@mantine/core'
import { useState } from 'react'
import { BULK_MAX } from '#domain/api/limits.ts'
import { inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import { nameExport } from '#domain/tabular/name-export.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { Submit } from '#web/platform/api/use-submit.ts'
import { useOwner } from '#web/platform/kinds/use-owner.ts'
import { SelectAllButton } from './select-all-button.tsx'
import { SelectionBar } from '#web/platform/ui/selection-bar.tsx'
import { ChangeManyDialog } from './dialogs.ts'
import type { Rights, Scope } from './list-scope.ts'
import { readMatching } from './read-matching.ts'
import type { Selection } from './use-selection.ts'
import { todayIn } from './values-of-today.ts'
import { csvOf, saveText } from './write-selected.ts'

interface ExportSelectedProps {
  entity: Entity
  rows: readonly Row[]
  incubatorId: string | null
}

/** Exports the selected rows, under the file name that the server gives to the whole list. */
const ExportSelected = ({ entity, rows, incubatorId }: ExportSelectedProps) => {
  const owner = useOwner(incubatorId)?.['name']
  const zone = useTimeZone()
  const save = () => {
    const name = nameExport(entity, typeof owner === 'string' ? owner : undefined, todayIn(zone))
    saveText(csvOf(entity, rows), `${name}-selected.csv`)
  }
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={save}>
      Export
    </Button>
  )
}

interface Props {
  entity: Entity
  scope: Scope
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
  const { entity, scope, query, total, shown, selection, rights } = props
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
        <ExportSelected entity={entity} rows={rows} incubatorId={scope.incubatorId} />
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
