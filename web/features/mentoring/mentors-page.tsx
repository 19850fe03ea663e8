import { mentor } from '#domain/entities/mentor.ts'
import { MentorList } from '#web/features/mentoring/mentor-list.tsx'
import { useOwnScope } from '#web/core/records/use-own-scope.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'

/** An incubator's own mentors for its staff, all mentors for others (mentors.md, Mentor list). */
export const MentorsPage = () => (
  <MentorList
    scope={useOwnScope(mentor)}
    renderHead={({ count, actions }) => (
      <PageTitle title="All Mentors" crumbs={[DASHBOARD]} subtitle={count}>
        {actions}
      </PageTitle>
    )}
  />
)
