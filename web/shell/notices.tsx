import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { readRequestsAgain } from '#web/api/keys.ts'
import { useIncubatorStats } from '#web/api/public.ts'
import { useActor } from '#web/session/use-actor.ts'
import { useVerdict } from '#web/session/use-verdict.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { Menu } from '#web/ui/menu.tsx'
import { ImportNotices } from './import-notices.tsx'
import { CommentNotices } from './comment-notices.tsx'
import { AnswerNotices, WaitingNotices } from './request-notices.tsx'
import { useCommentNotices } from './use-comment-notices.ts'
import { useImportNotices } from './use-import-notices.ts'
import { useRequestAnswers } from './use-request-answers.ts'
import { EVERY, useRequestRights } from './use-waiting-requests.ts'
import classes from './notices.module.css'

/** The small badge shows no higher number. */
const COUNTED_TO = 99

const some = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [`${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`]

const Bell = () => {
  const mayImport = useVerdict('record.create').outcome !== 'refuse'
  const { decides, proposes } = useRequestRights()
  const imports = useImportNotices(mayImport)
  const { data: incubator } = useIncubatorStats(ownIncubatorOf(useActor()), EVERY)
  const { answers, look } = useRequestAnswers()
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const mayComment = useVerdict('approval.comment').outcome !== 'refuse'
  const { comments, look: lookAtComments } = useCommentNotices(mayComment)
  if (!mayImport && !decides && !proposes) return null

  const counts = {
    waiting: decides ? (incubator?.approvals_waiting ?? 0) : 0,
    answered: answers.filter((a) => a.isNew).length,
    comments: comments.filter((c) => c.isNew).length,
    open: imports.total,
  }
  // Counts pending requests, as the menu does, and news. Open imports are the person's own work and are not
  // counted.
  const total = counts.waiting + counts.answered + counts.comments
  const parts = [
    ...some(counts.waiting, 'request awaiting your approval', 'requests awaiting your approval'),
    ...some(counts.answered, 'answer to your requests', 'answers to your requests'),
    ...some(counts.comments, 'new comment', 'new comments'),
    ...some(counts.open, 'open import', 'open imports'),
  ]
  return (
    // Closing marks everything shown as seen. The list may be long, so Tab can focus and scroll it.
    <Menu
      position="bottom-end"
      width={360}
      menuItemTabIndex={0}
      classNames={{ itemLabel: classes.text }}
      // What happened since the last poll appears at once.
      onOpen={() => readRequestsAgain(client)}
      onClose={() => {
        look()
        lookAtComments()
      }}
    >
      <Indicator
        label={total > COUNTED_TO ? `${COUNTED_TO}+` : total || undefined}
        size={total === 0 ? 8 : 16}
        disabled={total + counts.open === 0}
        offset={isPhone ? 10 : 4}
        color="accent"
        zIndex={1}
      >
        <Menu.Target>
          <ActionIcon
            size={32}
            aria-label={parts.length === 0 ? 'Notifications' : `Notifications: ${parts.join(', ')}`}
          >
            <IconBell size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown className={classes.dropdown}>
        {decides && <WaitingNotices />}
        {proposes && <AnswerNotices answers={answers} />}
        {comments.length > 0 && <CommentNotices comments={comments} />}
        {mayImport && (decides || proposes) && <Menu.Divider />}
        {mayImport && <ImportNotices imports={imports.data} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The bell: open imports, pending requests and answers of others (notices.md, Notices in the bell). */
export const Notices = () => <Bell key={useActor().uid} />
