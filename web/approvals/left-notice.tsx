import { CloseButton } from '@mantine/core'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { DETAILS_CUT } from './approval-columns.tsx'
import { countedRequests, type Left } from './use-decide-several.ts'
import classes from './left-notice.module.css'

interface Props {
  left: Left
  onOpen: (id: string) => void
  onClose: () => void
}

/** What a decision on several could not decide, each with the reason; it leads to the requests. */
export const LeftNotice = ({ left, onOpen, onClose }: Props) => (
  <section className={classes.root} role="alert" aria-label="Not decided">
    <div className={classes.head}>
      <h2 className={classes.title}>
        {countedRequests(left.requests.length)} could not be {left.status}
      </h2>
      <CloseButton aria-label="Dismiss" onClick={onClose} />
    </div>
    <ul className={classes.list}>
      {left.requests.map(({ approval, reason }) => (
        <li key={approval._id}>
          <button type="button" className={classes.open} onClick={() => onOpen(approval._id)}>
            {approval.edit}, {cutText(approval.editDetails, DETAILS_CUT)}
          </button>
          <span className={classes.reason}>{reason}</span>
        </li>
      ))}
    </ul>
  </section>
)
