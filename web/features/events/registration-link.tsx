import { Anchor, Button } from '@mantine/core'
import { event } from '#domain/entities/event.ts'
import { isEventOver } from '#domain/entities/event-when.ts'
import { labelOfColumn } from '#domain/entities/list-columns.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { useToday } from '#web/platform/kinds/use-today.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'

const linkOf = (row: Row) => ({
  href: `/event/register/${row._id}`,
  'aria-label': `Register for ${asText(row['name'])}`,
})

/** The way to register for an event of a list; `Over` after its last day (event-registration.md, Registering for an event). */
const RegistrationCell = ({ row }: { row: Row }) =>
  isEventOver(row, useToday()) ? (
    'Over'
  ) : (
    <Anchor size="sm" inherit {...linkOf(row)}>
      Register
    </Anchor>
  )

/** The same in the panel of an event; nothing after its last day. */
export const RegisterButton = ({ row }: { row: Row }) =>
  !isEventOver(row, useToday()) && (
    <Button component="a" size="compact-sm" variant="default" {...linkOf(row)}>
      Register
    </Button>
  )

export const mayRegister = (actor: Actor): boolean => decide(actor, 'event.register').outcome !== 'refuse'

const COLUMN: GridColumn<Row> = {
  key: 'registration',
  label: labelOfColumn(event, 'registration'),
  width: 108,
  isWhole: true,
  render: (row) => <RegistrationCell row={row} />,
}

/** The column of a list of events for people who may register for one. */
export const registrationColumns = (actor: Actor): GridColumn<Row>[] => (mayRegister(actor) ? [COLUMN] : [])
