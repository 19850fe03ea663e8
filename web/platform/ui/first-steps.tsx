import { Anchor } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { AppLink } from './app-link.tsx'
import { Panel } from './panel.tsx'
import classes from './first-steps.module.css'

export interface FirstStep {
  readonly title: string
  readonly isDone: boolean
  /** What is recorded, or what is to be done. */
  readonly words: string
  /** How it is done; nothing for those who may not. */
  readonly action: ReactNode
}

export const StepLink = ({ href, children }: { href: string; children: string }) => (
  <Anchor component={AppLink} href={href} size="sm">
    {children}
  </Anchor>
)

export const StepButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Anchor component="button" type="button" size="sm" onClick={onPress}>
    {children}
  </Anchor>
)

const Line = ({ title, isDone, words, action }: FirstStep) => (
  <li className={classes.step}>
    {isDone ? (
      <IconCircleCheck className={classes.done} size={20} stroke={1.6} aria-hidden />
    ) : (
      <IconCircle className={classes.open} size={20} stroke={1.6} aria-hidden />
    )}
    <span>
      <span className={classes.title}>
        {title}
        <span className="for-readers">{isDone ? ', done' : ', to do'}</span>
      </span>
      <span className={classes.words}>{words}</span>
    </span>
    <span className={classes.action}>{action}</span>
  </li>
)

interface Props {
  steps: readonly FirstStep[]
  /** What stands here once there is something. */
  note: string
  /** The dialogs of the steps. */
  children?: ReactNode
}

/** In place of figures that are all zero, what to begin with (look-and-behaviour.md, Empty loading and failed states). */
export const FirstSteps = ({ steps, note, children }: Props) => {
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <Panel title={left === 0 ? 'Ready to begin' : `${formatQuantity(left, 'step')} left to begin`}>
      <p className={classes.note}>{note}</p>
      <ol className={classes.root}>
        {steps.map((step) => (
          <Line key={step.title} {...step} />
        ))}
      </ol>
      {children}
    </Panel>
  )
}
