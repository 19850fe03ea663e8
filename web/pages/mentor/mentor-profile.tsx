import { mentor } from '#domain/entities/mentor.ts'
import { useRecord } from '#web/api/use-records.ts'
import { RecordFacts } from '#web/kinds/record-facts.tsx'
import type { Crumb } from '#web/ui/page-name.ts'
import { PageAnswer } from '../page-answer.tsx'
import { ProfileHead } from '../profile-head.tsx'

/** A mentor's stored values, read-only. */
export const MentorProfile = ({ id, crumbs }: { id: string; crumbs: readonly Crumb[] }) => (
  <PageAnswer answer={useRecord('mentor', id)}>
    {(record) => (
      <>
        <ProfileHead
          name={String(record['name'])}
          image={record['profile']}
          crumbs={crumbs}
          line={[record['current_designation'], record['organisation']].filter(Boolean).join(' · ')}
        />
        <RecordFacts entity={mentor} record={record} except={['name', 'profile']} />
      </>
    )}
  </PageAnswer>
)
