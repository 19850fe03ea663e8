import { Panel } from '#web/platform/ui/panel.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { dueItems } from './due-items.tsx'
import { dueTexts as texts } from './english/due.ts'
import { useReturnsDue } from './use-returns-due.ts'
import classes from './due-items.module.css'

/** What a startup is to submit, on its dashboard; nothing where nothing is due. */
export const DuePanel = () => {
  const items = dueItems(useActor(), useReturnsDue().data?.data ?? [])
  return items.length === 0 ? null : (
    <Panel title={texts.title}>
      <ul className={classes.list}>{items}</ul>
    </Panel>
  )
}
