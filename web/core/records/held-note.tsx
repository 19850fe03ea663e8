import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { stayForUnsaved } from '#web/platform/ui/unsaved.ts'
import classes from './list-count.module.css'

interface Props {
  moves: number
  show: () => void
}

/** Says that others changed the list while somebody works in it, in a place where nothing moves. */
export const HeldNote = ({ moves, show }: Props) => (
  <>
    {/* Announced once, not with every further change. */}
    <VisuallyHidden role="status">{moves > 0 && 'Others have changed this list.'}</VisuallyHidden>
    {moves > 0 && (
      <>
        {' · '}
        <UnstyledButton
          className={classes.held}
          // The rows would take along what is typed in them.
          onClick={() => void stayForUnsaved().then((stays) => stays || show())}
        >
          {formatQuantity(moves, 'change')} by others. Show
        </UnstyledButton>
      </>
    )}
  </>
)
