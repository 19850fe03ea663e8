import { Popover } from '@mantine/core'
import { useState, type FocusEvent } from 'react'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import classes from './read-more.module.css'

interface Props {
  text: string
  /** Characters that are shown. */
  at: number
  /** What the text is about, for screen readers. */
  of: string
}

/**
 * A text of which `Read More` opens the whole, on hover, focus and touch. It stays open while the pointer or
 * the focus is in it, and closes by Escape. On paper the text is whole.
 */
export const ReadMore = ({ text, at, of }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const short = cutText(text, at)
  if (short === text) return <span className={classes.text}>{text}</span>
  const onBlur = (e: FocusEvent<HTMLSpanElement>) => {
    if (!e.currentTarget.contains(e.relatedTarget)) setOpen(false)
  }
  return (
    <>
      <span className={`${classes.text} no-print`}>{short}</span>{' '}
      <span className="no-print" onMouseLeave={() => setOpen(false)} onBlur={onBlur}>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          offset={0}
          width={520}
          withinPortal={false}
          // Its role and name are given below: the target's words say nothing of the text.
          withRoles={false}
        >
          <Popover.Target>
            <button
              type="button"
              className={classes.more}
              aria-expanded={isOpen}
              onMouseEnter={() => setOpen(true)}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
            >
              Read More
            </button>
          </Popover.Target>
          <Popover.Dropdown className={classes.whole ?? ''} role="dialog" aria-label={of} tabIndex={0}>
            {text}
          </Popover.Dropdown>
        </Popover>
      </span>
      <span className={classes.printed}>{text}</span>
    </>
  )
}
