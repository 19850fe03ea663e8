import { useMemo } from 'react'
import { startup } from '#domain/entities/startup.ts'
import { columnsOf } from '#web/records/columns.tsx'
import { incubatorColumn } from '#web/records/incubator-column.tsx'
import { RecordTable } from '#web/records/record-table.tsx'
import { useOwnScope } from '#web/records/use-own-scope.ts'
import { DASHBOARD, PageTitle } from '#web/ui/page-title.tsx'

/** An incubator's own startups for its staff, all startups for others (startups.md, Startups list). */
export const StartupsPage = () => {
  const scope = useOwnScope(startup)
  const columns = useMemo(() => {
    const [name, ...rest] = columnsOf(startup)
    return [name!, ...(scope.incubatorId === null ? [incubatorColumn] : []), ...rest]
  }, [scope.incubatorId])
  return (
    <RecordTable
      entity={startup}
      scope={scope}
      columns={columns}
      createLabel="Add new Startup"
      hrefOf={(row) => `/startup/${row._id}`}
      renderHead={({ count, actions }) => (
        <PageTitle title="Startups" crumbs={[DASHBOARD]} subtitle={count}>
          {actions}
        </PageTitle>
      )}
    />
  )
}
