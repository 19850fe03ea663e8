import { wasMenuCollapsed } from './menu-collapsed.ts'
import classes from './frame-skeleton.module.css'

/**
 * The outline of a signed-in page while the session loads. It is in everyone's first download, so it does not
 * use Mantine.
 */
export const FrameSkeleton = () => (
  <div
    className={classes.root}
    role="status"
    aria-busy="true"
    aria-label="Loading"
    data-collapsed={wasMenuCollapsed() || undefined}
  >
    <div className={classes.side} />
    <div className={classes.main}>
      <div className={classes.bar} />
      <div className={classes.content}>
        <div className={classes.title} />
        <div className={classes.block} />
      </div>
    </div>
  </div>
)
