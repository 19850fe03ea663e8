import { useMemo } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import { columnsOf } from '#web/records/columns.tsx'
import { incubatorColumn } from '#web/records/incubator-column.tsx'
import { RecordTable } from '#web/records/record-table.tsx'
import { useOwnScope } from '#web/records/use-own-scope.ts'
import { DASHBOARD, PageTitle } from '#web/ui/page-title.tsx'

/** The list of mentors; the picture is in the name's cell (mentors.md, Mentor list). */
export const MentorsPage = () => {
  const scope = useOwnScope(mentor)
  const columns = useMemo(
    () => [
      ...columnsOf(mentor, { names: ['name', 'current_designation'] }),
      ...(scope.incubatorId === null ? [incubatorColumn] : []),
    ],
    [scope.incubatorId],
  )
  return (
    <RecordTable
      entity={mentor}
      scope={scope}
      columns={columns}
      createLabel="Add new Mentor"
      hrefOf={(row) => `/mentor/${row._id}`}
      renderHead={({ count, actions }) => (
        <PageTitle title="All Mentors" crumbs={[DASHBOARD]} subtitle={count}>
          {actions}
        </PageTitle>
      )}
    />
  )
}
