import { event } from '#domain/entities/event.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { columnsOf } from '#web/core/records/columns.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { ParticipantsFile } from './participants-file.tsx'
import { registrationColumns } from './registration-link.tsx'

const PARTICIPANTS = 'participants_file_url'

const OVERRIDES: Readonly<Record<string, Partial<GridColumn<Row>>>> = {
  no_of_participants: {
    width: 124,
    renderInCard: ({ no_of_participants: n }) =>
      typeof n === 'number' ? formatQuantity(n, 'participant') : null,
  },
  [PARTICIPANTS]: {
    width: 132,
    isWideOnly: false,
    render: (row) => <ParticipantsFile row={row} />,
    renderInCard: (row) => <ParticipantsFile row={row} />,
  },
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
  return [...columns, ...registrationColumns(actor)]
}
