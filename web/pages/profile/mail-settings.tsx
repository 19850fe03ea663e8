import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHANGE_NOTICE_SETTINGS, READ_NOTICE_SETTINGS } from '#domain/api/endpoints.ts'
import type { NoticeSettings } from '#domain/api/notice-settings.ts'
import { noticesOf, type NoticeKind } from '#domain/permissions/notices.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { asProblem, type Problem } from '#web/api/problem.ts'
import { useActor } from '#web/session/use-actor.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './mail-settings.module.css'

const LABELS: Readonly<Record<NoticeKind, readonly [label: string, description: string]>> = {
  requests: ['New requests', 'When somebody asks for your approval.'],
  decisions: ['Decisions', 'When your requests are approved or rejected, with the reason.'],
  sessions: ['Sessions', 'When sessions are scheduled, moved or cancelled, and a reminder the day before.'],
  raised_requests: ['Raised requests', 'When a startup or mentor raises a request that you can answer.'],
  answers: ['Answers', 'When somebody answers a request that you raised.'],
  contact: ['Contact messages', 'When somebody writes to you through the contact form.'],
  invitations: ['Requests for an invitation', 'When somebody with an expired invitation asks for a new one.'],
  activity_summary: ['Weekly summary', "Each Monday, last week's activity by person and module."],
}

/** What a kind becomes when it is turned on. */
const on = (kind: NoticeKind): NoticeSettings =>
  kind === 'activity_summary' ? { activity_summary: 'weekly' } : { [kind]: 'at_once' }

/** Which emails a person gets, each saved at once (accounts-and-sign-in.md, Own profile page). */
export const MailSettings = () => {
  const kinds = noticesOf(useActor())
  const client = useQueryClient()
  const { data, error, refetch } = useQuery<NoticeSettings, Problem>({
    queryKey: keys.noticeSettings,
    queryFn: ({ signal }) => ask(READ_NOTICE_SETTINGS, { signal }),
    staleTime: 0,
  })
  const change = async (kind: NoticeKind, isOn: boolean) => {
    const body: NoticeSettings = isOn ? on(kind) : { [kind]: 'never' }
    const put = (next: NoticeSettings | undefined) => client.setQueryData(keys.noticeSettings, next)
    await client.cancelQueries({ queryKey: keys.noticeSettings })
    put({ ...data, ...body })
    try {
      put(await ask(CHANGE_NOTICE_SETTINGS, { body }))
    } catch (failure) {
      // Read again, because another switch may have been saved meanwhile.
      void refetch()
      toast.error(`The setting could not be saved: ${asProblem(failure).detail}`)
    }
  }
  return (
    <section className={classes.root} aria-label="Emails">
      <SectionHead title="Emails" subtitle="Emails about your account always arrive." />
      {data ? (
        <ul className={classes.list}>
          {kinds.map((kind) => {
            const [label, description] = LABELS[kind]
            return (
              <li key={kind}>
                <Switch
                  styles={{ description: { paddingInlineStart: 'var(--label-offset-start)' } }}
                  label={label}
                  description={description}
                  checked={(data[kind] ?? 'never') !== 'never'}
                  onChange={(e) => void change(kind, e.currentTarget.checked)}
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
        <SkeletonRows rows={kinds.length} height={44} />
      )}
    </section>
  )
}
