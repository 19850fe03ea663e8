import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Menu } from '#web/ui/menu.tsx'
import type { CommentNotice } from './use-comment-notices.ts'
import classes from './notices.module.css'

/** The most read comments shown; new ones are always shown. */
const SHOWN = 3

/** Comments by others on requests; each links to its request. */
export const CommentNotices = ({ comments }: { comments: readonly CommentNotice[] }) => {
  const { history } = useRouter()
  return (
    <div role="group" aria-label="Comments">
      <Menu.Label aria-hidden>Comments</Menu.Label>
      {comments
        .filter((c, at) => c.isNew || at < SHOWN)
        .map(({ comment, isNew }) => (
          <Menu.Item
            key={comment._id}
            data-new={isNew || undefined}
            onClick={() => history.push(`/approvals?open=${comment.approval_id}`)}
          >
            <span className={classes.name}>
              {isNew && <VisuallyHidden>New: </VisuallyHidden>}
              {comment.name} on {comment.edit}
            </span>
            <span className={classes.line}>{comment.text}</span>
          </Menu.Item>
        ))}
    </div>
  )
}
