import { startup } from '#domain/entities/startup.ts'
import { useOwnScope } from '#web/records/use-own-scope.ts'
import { StartupList } from '#web/resume/startup-list.tsx'
import { ProgramsMenuItem } from '../programs/programs-menu-item.tsx'
import { DASHBOARD, PageTitle } from '#web/ui/page-title.tsx'

/** An incubator's own startups for its staff, all startups for others (startups.md, Startups list). */
export const StartupsPage = () => (
  <StartupList
    scope={useOwnScope(startup)}
    menuItems={<ProgramsMenuItem />}
    renderHead={({ count, actions }) => (
      <PageTitle title="Startups" crumbs={[DASHBOARD]} subtitle={count}>
        {actions}
      </PageTitle>
    )}
  />
)
