import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { event } from '#domain/entities/event.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { labelOfColumn } from '#domain/entities/list-columns.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { countedColumn } from '#web/core/records/counted-column.tsx'
import { columnsOf } from '#web/core/records/columns.tsx'
import { checkFiles } from '#web/core/records/imports/check-file.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { uploadFile } from '#web/platform/api/upload-file.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { FieldCell, NoValue } from '#web/platform/kinds/field-cell.tsx'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { registrationColumns } from './registration-link.tsx'

const PARTICIPANTS = 'participants_file_url'

/**
 * The participants file: a link to view it, or an upload button if there is none
 * (events.md, Participants file).
 */
const ParticipantsFile = ({ row }: { row: Row }) => {
  const verdict = useVerdict(event.actions.update, targetOf(event, row))
  const submit = useSubmit(event)
  const [isUploading, setUploading] = useState(false)
  if (row[PARTICIPANTS] || verdict.outcome === 'refuse')
    return (
      <FieldCell
        field={event.fields[PARTICIPANTS]}
        value={row[PARTICIPANTS]}
        record={{ name: `the participants of ${String(row['name'])}` }}
      />
    )

  const keep = async (file: File | null) => {
    if (!file) return
    const checked = checkFiles([file])
    if (!checked.ok) return toast.error(checked.message)
    setUploading(true)
    try {
      const { url } = await uploadFile('event', checked.file)
      await submit.update(row, { [PARTICIPANTS]: url })
    } catch (error) {
      toast.error(asProblem(error).message)
    } finally {
      setUploading(false)
    }
  }
  return (
    <FileButton onChange={(file) => void keep(file)} accept=".csv,.xls,.xlsx">
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          loading={isUploading || submit.isBusy}
          leftSection={<IconUpload size={14} stroke={1.6} aria-hidden />}
          aria-label={`Upload the participants of ${String(row['name'])}`}
        >
          Upload
        </Button>
      )}
    </FileButton>
  )
}

const OVERRIDES: Readonly<Record<string, Partial<GridColumn<Row>>>> = {
  no_of_participants: {
    width: 104,
    renderInCard: ({ no_of_participants: n }) =>
      typeof n === 'number' ? formatQuantity(n, 'participant') : null,
  },
  [PARTICIPANTS]: {
    width: 116,
    isWideOnly: false,
    render: (row) => <ParticipantsFile row={row} />,
    renderInCard: (row) => <ParticipantsFile row={row} />,
  },
}

/** How many have a place, and of how many there are (event-registration.md, Capacity and waiting list). */
function registered({ registrations, capacity }: Row): string | null {
  const count = Number(registrations ?? 0)
  if (typeof capacity === 'number') return `${formatNumber(count)} of ${formatNumber(capacity)}`
  return count === 0 ? null : formatNumber(count)
}

const REGISTERED: GridColumn<Row> = {
  ...countedColumn('registrations', labelOfColumn(event, 'registrations')),
  width: 102,
  isWhole: true,
  isBlank: (row) => registered(row) === null,
  render: (row) => <span className="figures">{registered(row) ?? <NoValue />}</span>,
}

/**
 * The columns of a list of events, of one incubator or of all: with the participants file for those who may read it,
 * and the way to register for those who may (events.md, Event list).
 */
export function eventColumns(actor: Actor, incubatorId: string | null): GridColumn<Row>[] {
  // The list of an incubator leaves private columns out by itself.
  const mayRead = incubatorId !== null || readsAll(actor)
  const names = event.columns.filter((name) => mayRead || name !== PARTICIPANTS)
  const columns = columnsOf(event, { names }).map((column) => ({ ...column, ...OVERRIDES[column.key] }))
  return [...columns, ...(mayRead ? [REGISTERED] : []), ...registrationColumns(actor)]
}
