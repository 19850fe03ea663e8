import { useMemo } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import type { Place } from '#web/performance/module-scope.ts'
import { columnsOf } from '#web/records/columns.tsx'
import { RecordTable } from '#web/records/record-table.tsx'
import type { Scope } from '#web/records/list-scope.ts'
import { SectionHead } from '#web/ui/section-head.tsx'

const COLUMNS = columnsOf(mentor, { names: ['name', 'current_designation'] })

/** The mentors of one incubator; visitors see them as cards (incubators.md, Mentors tab). */
export const MentorsTab = ({ incubatorId, isPublic }: Place) => {
  const scope = useMemo(
    (): Scope => ({
      fixed: { incubator_id: incubatorId },
      incubatorId,
      ...(isPublic ? { publicOf: incubatorId } : {}),
    }),
    [incubatorId, isPublic],
  )
  return (
    <RecordTable
      entity={mentor}
      scope={scope}
      columns={COLUMNS}
      createLabel="Add new Mentor"
      {...(isPublic ? {} : { hrefOf: (row) => `/mentor/${row._id}` })}
      renderHead={({ count, actions }) => (
        <SectionHead title="All Mentors" subtitle={count}>
          {actions}
        </SectionHead>
      )}
    />
  )
}
