import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { returnTexts } from './english/return.ts'
import { stepFrom } from './stepped.ts'
import classes from './steppers.module.css'

const { fill: texts } = returnTexts

interface Props {
  /** What the number counts. */
  label: string
  value: unknown
  /** The figure of the period before. */
  last: number | null
  lowest?: number | null
  isOpen: boolean
  onChange: (typed: string) => void
  children: ReactNode
}

/** On a phone, an input of a number between buttons that make it one less and one more. */
export const Steppers = ({ label, value, last, lowest = null, isOpen, onChange, children }: Props) => {
  const isPhone = useIsPhone()
  if (!isPhone || !isOpen) return children
  // Counts are not negative, unless the form says so.
  const from = { value, last, least: Math.min(0, lowest ?? 0) }
  return (
    <div className={classes.root}>
      <ActionIcon aria-label={texts.less(label)} onClick={() => onChange(stepFrom(from, -1))}>
        <IconMinus size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <div>{children}</div>
      <ActionIcon aria-label={texts.more(label)} onClick={() => onChange(stepFrom(from, 1))}>
        <IconPlus size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  )
}
