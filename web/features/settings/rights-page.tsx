import { Table } from '@mantine/core'
import { PERMISSION_LABELS, READING_LABELS } from '#domain/permissions/labels.ts'
import { rightsToChange, rightsToRead, type RightsInWords } from '#domain/permissions/rights-in-words.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import classes from './rights-page.module.css'

const isNothing = (cell: string): boolean => cell === PERMISSION_LABELS['-'] || cell === READING_LABELS['-']

const RightsTable = ({ label, rights }: { label: string; rights: RightsInWords }) => (
  // A wide table scrolls sideways, by keyboard too.
  <Table.ScrollContainer
    minWidth={960}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}
  >
    <Table className={classes.table} aria-label={label} data-across>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{label}</Table.Th>
          {rights.columns.map((actor) => (
            <Table.Th key={actor} scope="col">
              {actor}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rights.rows.map((right) => (
          <Table.Tr key={right.label}>
            <Table.Th scope="row">{right.label}</Table.Th>
            {right.cells.map((cell, at) => (
              <Table.Td key={rights.columns[at]} data-nothing={isNothing(cell) || undefined}>
                {cell}
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
      title="Roles and permissions"
      crumbs={[DASHBOARD]}
      subtitle="The server checks these tables on every call."
    />
    <SectionHead title="Changes" />
    <p className={classes.note}>
      “After approval” sends the change to a COE Master. “Logged” changes appear under Activities. COE roles
      change only what belongs to their own incubator. The programme itself does what is due, without a
      person.
    </p>
    <RightsTable label="Change" rights={rightsToChange()} />
    <SectionHead title="Reading" />
    <p className={classes.note}>
      Public fields are those that visitors see. Personal phones, emails and student IDs are never among them.
    </p>
    <RightsTable label="What" rights={rightsToRead()} />
  </>
)
