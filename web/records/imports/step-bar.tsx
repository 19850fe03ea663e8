import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './step-bar.module.css'

export const STEPS = ['columns', 'values', 'preview'] as const
export type Step = (typeof STEPS)[number]

export interface StepState {
  step: Step
  label: string
  /** What is left to do in the step; null if nothing is. */
  todo: string | null
  /** Shown instead if nothing is left to do. */
  done: string
}

interface Props {
  steps: readonly StepState[]
  active: Step
  onChoose: (step: Step) => void
}

/** The steps of the wizard and their state; any step can be opened at any time. */
export const StepBar = ({ steps, active, onChoose }: Props) => (
  <nav aria-label="Steps">
    <ol className={classes.root}>
      {steps.map(({ step, label, todo, done }, at) => (
        <li key={step} className={classes.item}>
          <UnstyledButton
            className={classes.step}
            aria-current={step === active ? 'step' : undefined}
            onClick={() => onChoose(step)}
          >
            <span className={classes.number} data-done={todo === null || undefined} aria-hidden>
              {todo === null ? <IconCheck size={14} stroke={2.2} /> : at + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              <span className={classes.todo} data-done={todo === null || undefined}>
                {todo ?? done}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  </nav>
)
