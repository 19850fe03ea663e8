import { useMemo } from 'react'
import { program } from '#domain/entities/program.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { countedColumn } from '#web/core/records/counted-column.tsx'
import { columnsOf } from '#web/core/records/columns.tsx'
import { incubatorColumn } from '#web/core/records/incubator-column.tsx'
import { RecordTable } from '#web/core/records/record-table.tsx'
import { useOwnScope } from '#web/core/records/use-own-scope.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import classes from './programs-page.module.css'

const WHOLE_PROGRAMME = 'Whole programme'
const ownerOf = (row: Row): string => String(row['incubator_name'] ?? WHOLE_PROGRAMME)

const owner: GridColumn<Row> = {
  ...incubatorColumn,
  textOf: ownerOf,
  render: (row) => (row['incubator_id'] === null ? WHOLE_PROGRAMME : incubatorColumn.render(row)),
}

/** How many startups are in it; a link where the list of startups shows all of them. */
function Startups({
  row,
  isListed,
  isInWords = false,
}: {
  row: Row
  isListed: boolean
  isInWords?: boolean
}) {
  const total = Number(row['total_startups'] ?? 0)
  const counted = formatQuantity(total, 'startup')
  const text = isInWords ? counted : formatNumber(total)
  if (total === 0 || !isListed) return <span className="figures">{text}</span>
  const name = String(row['program_name'])
  return (
    <AppLink
      className={`figures ${classes.link}`}
      href={`/startups?program_name=${encodeURIComponent(name)}`}
      aria-label={`${counted} in ${name}`}
    >
      {text}
    </AppLink>
  )
}

/** An incubator's staff see only its own startups in the list of startups. */
function startupsColumn(isOfOne: boolean): GridColumn<Row> {
  const isListed = (row: Row) => !isOfOne || row['incubator_id'] !== null
  return {
    ...countedColumn('total_startups', 'Startups'),
    isWhole: true,
    render: (row) => <Startups row={row} isListed={isListed(row)} />,
    renderInCard: (row) => <Startups row={row} isListed={isListed(row)} isInWords />,
  }
}

/** The programs of an incubator and of the whole programme (programs-and-cohorts.md, Program list). */
export const ProgramsPage = () => {
  const scope = useOwnScope(program)
  const isOfOne = scope.incubatorId !== null
  const columns = useMemo(() => [...columnsOf(program), owner, startupsColumn(isOfOne)], [isOfOne])
  return (
    <RecordTable
      entity={program}
      scope={scope}
      columns={columns}
      createLabel="Add Program"
      canImport={false}
      renderHead={({ count, actions }) => (
        <PageTitle
          title="Programs"
          crumbs={[DASHBOARD, { label: 'Startups', href: '/startups' }]}
          subtitle={count}
        >
          {actions}
        </PageTitle>
      )}
    />
  )
}
