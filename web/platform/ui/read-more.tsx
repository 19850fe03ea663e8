import { useState, type FocusEvent, type SyntheticEvent } from 'react'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { lazyPart } from './lazy-part.tsx'
import classes from './read-more.module.css'

const WholeText = lazyPart(async () => (await import('./whole-text.tsx')).WholeText)

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
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const open = (e: SyntheticEvent<HTMLElement>) => {
    setTarget(e.currentTarget)
    setOpen(true)
  }
  const short = cutText(text, at)
  if (short === text) return <span className={classes.text}>{text}</span>
  const onBlur = (e: FocusEvent<HTMLSpanElement>) => {
    if (!e.currentTarget.contains(e.relatedTarget)) setOpen(false)
  }
  return (
    <>
      <span className={`${classes.text} no-print`}>{short}</span>{' '}
      <span className="no-print" onMouseLeave={() => setOpen(false)} onBlur={onBlur}>
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          onMouseEnter={open}
          onFocus={open}
          onClick={open}
        >
          Read More
        </button>
        {target && <WholeText target={target} isOpen={isOpen} onChange={setOpen} text={text} of={of} />}
      </span>
      <span className={classes.printed}>{text}</span>
    </>
  )
}
