import { Skeleton } from '@mantine/core'

/** More would push the records off the screen; the others appear on a click. */
const SHOWN = 3
/** One more is shown at once, because its row takes no more room than the button for the others. */
export const shownAtFirst = (requests: number): number => (requests <= SHOWN + 1 ? requests : SHOWN)

const ROW = 44

/** The place of a list's pending additions, so that no row moves under the pointer when they arrive. */
export const AdditionsAwaited = ({ requests }: { requests: number }) => (
  <Skeleton
    role="status"
    aria-label="Loading"
    height={Math.min(requests, SHOWN + 1) * (ROW + 1) + 1}
    mb={8}
    radius="md"
  />
)
