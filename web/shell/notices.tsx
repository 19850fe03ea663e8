import { ActionIcon, Indicator, Menu } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { useIncubatorStats } from '#web/api/public.ts'
import { useActor } from '#web/session/use-actor.ts'
import { useVerdict } from '#web/session/use-verdict.ts'
import { ImportNotices, isOpen } from './import-notices.tsx'
import { CommentNotices } from './comment-notices.tsx'
import { AnswerNotices, WaitingNotices } from './request-notices.tsx'
import { useCommentNotices } from './use-comment-notices.ts'
import { useImportNotices } from './use-import-notices.ts'
import { useRequestAnswers } from './use-request-answers.ts'
import { EVERY, useRequestRights } from './use-waiting-requests.ts'
import classes from './notices.module.css'

/** More than this is "many" on so small a mark. */
const COUNTED_TO = 99

const some = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]

const Bell = () => {
  const mayImport = useVerdict('record.create').outcome !== 'refuse'
  const { decides, proposes } = useRequestRights()
  const imports = useImportNotices(mayImport)
  const { data: incubator } = useIncubatorStats(ownIncubatorOf(useActor()), EVERY)
  const { answers, look } = useRequestAnswers()
  const { comments, look: lookAtComments } = useCommentNotices(decides || proposes)
  if (!mayImport && !decides && !proposes) return null

  const counts = {
    waiting: decides ? (incubator?.approvals_waiting ?? 0) : 0,
    answered: answers.filter((a) => a.isNew).length,
    comments: comments.filter((c) => c.isNew).length,
    open: imports.filter(isOpen).length,
  }
  const total = counts.waiting + counts.answered + counts.comments + counts.open
  const parts = [
    ...some(counts.waiting, 'request awaiting your approval', 'requests awaiting your approval'),
    ...some(counts.answered, 'answer to your requests', 'answers to your requests'),
    ...some(counts.comments, 'new comment', 'new comments'),
    ...some(counts.open, 'open import', 'open imports'),
  ]
  return (
    // What was shown is no news any more once it is closed. It may be long: Tab scrolls it too.
    <Menu
      position="bottom-end"
      width={360}
      menuItemTabIndex={0}
      classNames={{ itemLabel: classes.text }}
      onClose={() => {
        look()
        lookAtComments()
      }}
    >
      <Indicator
        label={total > COUNTED_TO ? `${COUNTED_TO}+` : total}
        size={16}
        disabled={total === 0}
        offset={4}
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
        {mayImport && <ImportNotices imports={imports} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The bell: work that was left is found again here (notices.md, Notices in the bell), and what others answered. */
export const Notices = () => <Bell key={useActor().uid} />
