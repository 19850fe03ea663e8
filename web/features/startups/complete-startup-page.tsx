import { useSearch } from '@tanstack/react-router'
import { startup } from '#domain/entities/startup.ts'
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
import { STARTUPS } from './crumbs.ts'

const CompleteStartupForm = lazyPart(
  async () => (await import('./complete-startup-form.tsx')).CompleteStartupForm,
  <SkeletonRows rows={8} />,
)

const Form = ({ record, isOwn }: { record: Row; isOwn: boolean }) => {
  const verdict = useVerdict('startup.update', targetOf(startup, record))
  const isFirst = useSession()?.complete_profile === false && isOwn
  if (verdict.outcome === 'refuse') return <NotFoundPage />
  const name = String(record['name'])
  const resume = isOwn ? '/startup' : `/startup/${record._id}`
  return (
    <>
      <PageTitle
        title={isFirst ? 'Complete Profile' : 'Update Profile'}
        crumbs={[DASHBOARD, STARTUPS, { label: name, href: resume }]}
        subtitle={name}
      />
      <CompleteStartupForm record={record} verdict={verdict} isOwn={isOwn} isFirst={isFirst} />
    </>
  )
}

/**
 * The form of a startup's whole profile: of the one that `id` names, or of the signed-in startup
 * (startup-resume.md, Complete-profile form of a startup).
 */
export const CompleteStartupPage = () => {
  const { id }: { id?: string } = useSearch({ strict: false })
  const own = useActor().startupId
  const shown = id ?? own
  const answer = useRecord('startup', shown)
  if (shown === null) return <NotFoundPage />
  return (
    <PageAnswer answer={answer}>
      {(record) => <Form key={shown} record={record} isOwn={record._id === own} />}
    </PageAnswer>
  )
}
