import { Autocomplete, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { ImportRow } from '#domain/api/import-row.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { withEcho } from '#web/platform/kinds/read-echo.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { cellEchoOf, mappedColumns, offeredLabels } from './file-fields.ts'

interface Props {
  entity: Entity
  data: Import
  row: ImportRow
  onSave: (cells: { row: number; column: string; value: string }[]) => void
  onClose: () => void
}

/**
 * Edits all cells of one row and shows their errors; on a phone, where rows are cards, this is the only way
 * to edit.
 */
export const RowDialog = ({ entity, data, row, onSave, onClose }: Props) => {
  const timeZone = useTimeZone()
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(new Map())
  useUnsaved(cells.size > 0)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    onSave([...cells].map(([column, value]) => ({ row: row.row, column, value })))
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={`Row ${row.row}`} size={500}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {mappedColumns(data).map((column) => {
            const text = cells.get(column) ?? row.cells[column] ?? ''
            const echo = cellEchoOf(entity, data, column, text, timeZone)
            const options = offeredLabels(entity, data.mapping[column])
            return (
              <Autocomplete
                key={column}
                label={column}
                data={[...options]}
                value={text}
                {...withEcho(echo)}
                error={echo?.ok ? undefined : row.errors.find((e) => e.column === column)?.message}
                onChange={(value) => setCells((now) => new Map(now).set(column, value))}
              />
            )
          })}
          <FormButtons label="Save" onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
