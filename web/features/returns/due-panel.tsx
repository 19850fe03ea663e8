import { Panel } from '#web/platform/ui/panel.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { dueItems, dueProblem } from './due-items.tsx'
import { dueTexts as texts } from './english/due.ts'
import { useReturnsDue } from './use-returns-due.ts'
import classes from './due-items.module.css'

/** What a startup is to submit, on its dashboard; nothing where nothing is due. */
export const DuePanel = () => {
  const answer = useReturnsDue()
  const items = dueItems(useActor(), answer.data?.data ?? [])
  const problem = dueProblem(answer)
  if (answer.isLoading) return <div hidden aria-busy="true" />
  return items.length === 0 && problem === null ? null : (
    <Panel title={texts.title}>{problem ?? <ul className={classes.list}>{items}</ul>}</Panel>
  )
}
