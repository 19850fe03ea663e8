import { fieldOf } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import { useRecord } from '#web/api/use-records.ts'
import { cohortOf } from '#web/kinds/cohort.ts'
import { FieldCell } from '#web/kinds/field-cell.tsx'
import { RecordFacts } from '#web/kinds/record-facts.tsx'
import type { Crumb } from '#web/ui/page-name.ts'
import { PageAnswer } from '../page-answer.tsx'
import { ProfileHead } from '../profile-head.tsx'
import { StartupFunding } from './startup-funding.tsx'

/**
 * A startup's stored values and its own funding; without a status it counts as active
 * (startups.md, Startup status).
 */
export const StartupProfile = ({ id, crumbs }: { id: string; crumbs: readonly Crumb[] }) => (
  <PageAnswer answer={useRecord('startup', id)}>
    {(record) => (
      <>
        <ProfileHead
          name={String(record['name'])}
          image={record['profile']}
          crumbs={crumbs}
          here="Profile"
          badge={<FieldCell field={fieldOf(startup, 'status')} value={record['status'] ?? 'active'} />}
          line={[record['location'], record['startup_type']].filter(Boolean).join(' · ')}
        />
        <RecordFacts
          entity={startup}
          record={record}
          except={['name', 'profile', 'status', 'startup_type', 'cohort_year']}
          joint={{ cohort_month: { label: 'Cohort', value: cohortOf(record) } }}
        />
        <StartupFunding record={record} />
      </>
    )}
  </PageAnswer>
)
