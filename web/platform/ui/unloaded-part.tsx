import { Button } from '@mantine/core'
import { UNLOADABLE } from '#domain/vocabulary/inline-scripts.ts'
import classes from './unloaded-part.module.css'

/**
 * That the file of a part did not come. The rest of the page stays, with what was typed. Only a reload loads the file again:
 * browsers remember that a module failed (screens.md, Parts that load late). `isApart`: the part has no place in the
 * page, as a dialog.
 */
export const UnloadedPart = ({ isApart }: { isApart: boolean }) => (
  <div className={isApart ? `${classes.root} ${classes.apart}` : classes.root} role="alert">
    <span>{UNLOADABLE.part}</span>
    <Button variant="default" size="compact-sm" onClick={() => window.location.reload()}>
      {UNLOADABLE.action}
    </Button>
  </div>
)
