import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './step-bar.module.css'

export interface StepState<Step extends string> {
  step: Step
  label: string
  /** What is left to do in the step; null if nothing is. */
  todo: string | null
  /** Shown with a check mark if nothing is left to do; without it, the step keeps its number. */
  done?: string
}

interface Props<Step extends string> {
  steps: readonly StepState<Step>[]
  active: Step
  onChoose: (step: Step) => void
}

/** The steps of a wizard and their state; any step can be opened at any time. */
export const StepBar = <Step extends string>({ steps, active, onChoose }: Props<Step>) => (
  <nav aria-label="Steps">
    <ol className={classes.root}>
      {steps.map(({ step, label, todo, done }, at) => {
        const isDone = todo === null && done !== undefined
        return (
          <li key={step} className={classes.item}>
            <UnstyledButton
              className={classes.step}
              aria-current={step === active ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              <span className={classes.number} data-done={isDone || undefined} aria-hidden>
                {isDone ? <IconCheck size={14} stroke={2.2} /> : at + 1}
              </span>
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                {(todo ?? done) !== undefined && (
                  <span className={classes.todo} data-done={isDone || undefined}>
                    {todo ?? done}
                  </span>
                )}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ol>
  </nav>
)
