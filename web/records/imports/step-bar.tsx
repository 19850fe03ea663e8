import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './step-bar.module.css'

export const STEPS = ['columns', 'values', 'preview'] as const
export type Step = (typeof STEPS)[number]

export interface StepState {
  step: Step
  label: string
  /** What is still to do there; none where nothing is. */
  todo: string | null
  /** What stands there where nothing is to do. */
  done: string
}

interface Props {
  steps: readonly StepState[]
  active: Step
  onChoose: (step: Step) => void
}

/** Where one is in the wizard; each step can be opened at any time. */
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
              <span className={classes.todo}>{todo ?? done}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  </nav>
)
