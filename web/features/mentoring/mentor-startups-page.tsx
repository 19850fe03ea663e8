import { useMemo } from 'react'
import { PAGE_OF_LISTS } from '#domain/api/page-size.ts'
import { startup } from '#domain/entities/startup.ts'
import { columnsOf } from '#web/core/records/columns.tsx'
import { incubatorColumn } from '#web/core/records/incubator-column.tsx'
import type { Scope } from '#web/core/records/list-scope.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'

/** The startups that the signed-in mentor is assigned to (mentors.md, Startups of a mentor). */
export const MentorStartupsPage = () => {
  const { mentorId } = useActor()
  const scope = useMemo(
    (): Scope => ({ fixed: { mentor_id: mentorId ?? '' }, incubatorId: null, pageSize: PAGE_OF_LISTS }),
    [mentorId],
  )
  const columns = useMemo(() => {
    const [name, ...rest] = columnsOf(startup)
    return [name!, incubatorColumn, ...rest]
  }, [])
  return (
    <RecordTable
      entity={startup}
      scope={scope}
      columns={columns}
      canImport={false}
      hrefOf={(row) => `/startup/${row._id}`}
      renderHead={({ count, actions }) => (
        <PageTitle title="Startups" crumbs={[DASHBOARD]} subtitle={count}>
          {actions}
        </PageTitle>
      )}
    />
  )
}
