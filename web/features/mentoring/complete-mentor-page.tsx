import { useSearch } from '@tanstack/react-router'
import { mentor } from '#domain/entities/mentor.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'

const CompleteMentorForm = lazyPart(
  async () => (await import('./complete-mentor-form.tsx')).CompleteMentorForm,
  <SkeletonRows rows={8} />,
)

const Form = ({ record, isOwn }: { record: Row; isOwn: boolean }) => {
  const verdict = useVerdict('mentor.update', targetOf(mentor, record))
  const isFirst = useSession()?.complete_profile === false && isOwn
  if (verdict.outcome === 'refuse') return <NotFoundPage />
  const name = String(record['name'])
  return (
    <>
      <PageTitle
        title={isFirst ? 'Complete Profile' : 'Update Profile'}
        crumbs={[
          DASHBOARD,
          { label: 'Mentors', href: '/mentors' },
          { label: name, href: `/mentor/${record._id}` },
        ]}
        subtitle={name}
      />
      <CompleteMentorForm record={record} verdict={verdict} isFirst={isFirst} />
    </>
  )
}

/**
 * The form of a mentor's whole profile: of the one that `id` names, or of the signed-in mentor
 * (mentors.md, Complete-profile form of a mentor).
 */
export const CompleteMentorPage = () => {
  const { id }: { id?: string } = useSearch({ strict: false })
  const own = useActor().mentorId
  const shown = id ?? own
  const answer = useRecord('mentor', shown)
  if (shown === null) return <NotFoundPage />
  return (
    <PageAnswer answer={answer}>
      {(record) => <Form key={shown} record={record} isOwn={record._id === own} />}
    </PageAnswer>
  )
}
