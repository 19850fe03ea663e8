import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHANGE_NOTICE_SETTINGS, READ_NOTICE_SETTINGS } from '#domain/api/endpoints.ts'
import type { NoticeSettings } from '#domain/api/notices.ts'
import { noticesOf, type NoticeKind } from '#domain/permissions/notices.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { profileTexts } from './english/profile.ts'
import classes from './mail-settings.module.css'

const { mails: texts } = profileTexts

const choicesOf = (...mailings: readonly (keyof typeof texts.mailings)[]) =>
  mailings.map((value) => ({ value, label: texts.mailings[value] }))
const MAILINGS = choicesOf('at_once', 'daily', 'never')
const SUMMARY_MAILINGS = choicesOf('weekly', 'never')

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
      toast.error(texts.notSaved(asProblem(failure).detail))
    }
  }
  return (
    <section className={classes.root} aria-label={texts.title}>
      <SectionHead title={texts.title} subtitle={texts.lead} />
      {data ? (
        <ul className={classes.list}>
          {kinds.map((kind) => {
            const { label, description } = texts.kinds[kind]
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
        <ProblemNotice title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={kinds.length} height={64} />
      )}
    </section>
  )
}
