import { wasMenuCollapsed } from './menu-collapsed.ts'
import classes from './frame-skeleton.module.css'

/** The shape of a signed-in page while the server is asked who is here: in everybody's first download, so without the kit. */
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
