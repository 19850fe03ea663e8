import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHANGE_NOTICE_SETTINGS, READ_NOTICE_SETTINGS } from '#domain/api/endpoints.ts'
import type { NoticeSettings } from '#domain/api/notice-settings.ts'
import { noticesOf, type NoticeKind } from '#domain/permissions/notices.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import classes from './mail-settings.module.css'

const LABELS: Readonly<Record<NoticeKind, readonly [label: string, description: string]>> = {
  requests: [
    'New requests',
    'When somebody asks for your approval, and again if the request waits for three days.',
  ],
  decisions: ['Decisions', 'When your requests are approved or rejected, with the reason.'],
  comments: ['Comments', 'When somebody comments on a request that concerns you.'],
  sessions: ['Sessions', 'When sessions are scheduled, moved or cancelled, and a reminder the day before.'],
  raised_requests: ['Raised requests', 'When a startup or mentor raises a request that you can answer.'],
  answers: ['Answers', 'When somebody answers a request that you raised.'],
  contact: ['Contact messages', 'When somebody writes to you through the contact form.'],
  invitations: ['Requests for an invitation', 'When somebody with an expired invitation asks for a new one.'],
  accepted_invitations: ['Accepted invitations', 'When somebody joins by an invitation.'],
  milestones: ['Milestones', 'A week before a milestone is due, and on the day.'],
  imports: ['Imports', 'When an import that you started has ended.'],
  registrations: ['Registrations', 'When people register for your events.'],
  activity_summary: ['Weekly summary', "Each Monday, last week's activity by person and module."],
}

const MAILINGS = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Daily' },
  { value: 'never', label: 'Never' },
] as const
const SUMMARY_MAILINGS = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'never', label: 'Never' },
] as const

/** Which emails a person gets, each saved at once (accounts-and-sign-in.md, Own profile page). */
export const MailSettings = () => {
  const kinds = noticesOf(useActor())
  const client = useQueryClient()
  const { data, error, refetch } = useQuery<NoticeSettings, Problem>({
    queryKey: keys.noticeSettings,
    queryFn: ({ signal }) => ask(READ_NOTICE_SETTINGS, { signal }),
    staleTime: 0,
  })
  const change = async (kind: NoticeKind, mailing: string) => {
    const body: NoticeSettings = { [kind]: mailing }
    const put = (next: NoticeSettings | undefined) => client.setQueryData(keys.noticeSettings, next)
    await client.cancelQueries({ queryKey: keys.noticeSettings })
    put({ ...data, ...body })
    try {
      put(await ask(CHANGE_NOTICE_SETTINGS, { body }))
    } catch (failure) {
      // Read again, because another choice may have been saved meanwhile.
      void refetch()
      toast.error(`The setting could not be saved: ${asProblem(failure).detail}`)
    }
  }
  return (
    <section className={classes.root} aria-label="Emails">
      <SectionHead
        title="Emails"
        subtitle="Daily notices arrive in one email, in the morning. Emails about your account always arrive."
      />
      {data ? (
        <ul className={classes.list}>
          {kinds.map((kind) => {
            const [label, description] = LABELS[kind]
            return (
              <li key={kind}>
                <NativeSelect
                  className={classes.choice}
                  label={label}
                  description={description}
                  inputWrapperOrder={['label', 'description', 'input']}
                  data={kind === 'activity_summary' ? SUMMARY_MAILINGS : MAILINGS}
                  value={data[kind] ?? 'never'}
                  onChange={(e) => void change(kind, e.currentTarget.value)}
                />
              </li>
            )
          })}
        </ul>
      ) : error ? (
        <ProblemNotice
          title="The settings could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={kinds.length} height={64} />
      )}
    </section>
  )
}
