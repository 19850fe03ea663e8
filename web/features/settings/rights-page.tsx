import { Table } from '@mantine/core'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { readingOf, THINGS } from '#domain/permissions/reading.ts'
import { ACTION_KEYS, permissionOf } from '#domain/permissions/table.ts'
import {
  ACTION_LABELS,
  ACTOR_LABELS,
  PERMISSION_LABELS,
  READING_LABELS,
  THING_LABELS,
} from '#domain/permissions/labels.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import classes from './rights-page.module.css'

interface Line {
  key: string
  name: string
  cellOf: (kind: ActorKind) => string
}

const CHANGES: readonly Line[] = ACTION_KEYS.map((action) => ({
  key: action,
  name: ACTION_LABELS[action],
  cellOf: (kind) => PERMISSION_LABELS[permissionOf(action, kind)],
}))
const READINGS: readonly Line[] = THINGS.map((thing) => ({
  key: thing,
  name: THING_LABELS[thing],
  cellOf: (kind) => READING_LABELS[readingOf(thing, kind)],
}))

const isNothing = (cell: string): boolean => cell === PERMISSION_LABELS['-'] || cell === READING_LABELS['-']

const RightsTable = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
  // A wide table scrolls sideways, by keyboard too.
  <Table.ScrollContainer
    minWidth={960}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}
  >
    <Table className={classes.table} aria-label={label} data-across>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{label}</Table.Th>
          {ACTOR_KINDS.map((kind) => (
            <Table.Th key={kind} scope="col">
              {ACTOR_LABELS[kind]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ key, name, cellOf }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">{name}</Table.Th>
            {ACTOR_KINDS.map((kind) => (
              <Table.Td key={kind} data-nothing={isNothing(cellOf(kind)) || undefined}>
                {cellOf(kind)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** /rights: both permission tables in words, from the data that the server enforces. */
export const RightsPage = () => (
  <>
    <PageTitle
      title="Who may do what"
      crumbs={[DASHBOARD]}
      subtitle="The server checks these tables on every call."
    />
    <SectionHead title="Changes" />
    <p className={classes.note}>
      “After approval” sends the change to a COE Master. “Logged” changes appear under Activities. COE roles
      change only what belongs to their own incubator.
    </p>
    <RightsTable label="Change" lines={CHANGES} />
    <SectionHead title="Reading" />
    <p className={classes.note}>
      Public fields are those that visitors see. Personal phones, emails and student IDs are never among them.
    </p>
    <RightsTable label="What" lines={READINGS} />
  </>
)
