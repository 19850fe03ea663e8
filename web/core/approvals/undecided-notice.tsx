import { CloseButton } from '@mantine/core'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { DETAILS_CUT } from './approval-columns.tsx'
import { countedRequests, type Undecided } from './use-decide-several.ts'
import classes from './undecided-notice.module.css'

interface Props {
  left: Undecided
  onOpen: (id: string) => void
  onClose: () => void
}

/** Requests that a bulk decision could not decide, each with the reason and a link. */
export const UndecidedNotice = ({ left, onOpen, onClose }: Props) => (
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
