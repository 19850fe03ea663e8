import type { TooltipProps } from '@mantine/core'
import {
  cloneElement,
  lazy,
  Suspense,
  useEffect,
  useId,
  useState,
  type FunctionComponent,
  type HTMLAttributes,
  type ReactElement,
} from 'react'
import type { BalloonProps } from './balloon.tsx'

/** Without its code no tooltip appears, but the page remains usable, so a failure is not reported. */
const Loaded = lazy(async () => ({
  default: await import('./balloon.tsx').then(
    (module) => module.Balloon,
    (): FunctionComponent<BalloonProps> => () => null,
  ),
}))

/** A text next to an element, loaded when the first one is shown. */
export const Balloon = (props: BalloonProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)

/** Milliseconds for which the pointer rests on an element before its tooltip opens. */
const REST = 300

interface Anchor {
  element: HTMLElement
  by: 'pointer' | 'focus'
}

interface Props {
  label: string
  position?: TooltipProps['position']
  disabled?: boolean
  /** An element, or a component that passes on its properties to one. */
  children: ReactElement
}

/**
 * Shows a text next to an element while the pointer rests on it or the keyboard focuses it; Escape closes it.
 * The element is the same before and after the tooltip's code has loaded, so it keeps the focus.
 */
export const Tooltip = ({ label, position, disabled = false, children }: Props) => {
  const id = useId()
  const [near, setNear] = useState<Anchor | null>(null)
  // Remains after closing, so that the tooltip can fade.
  const [shown, setShown] = useState<Anchor | null>(null)
  useEffect(() => {
    if (near === null) return
    const timer = window.setTimeout(() => setShown(near), near.by === 'focus' ? 0 : REST)
    // A button that is disabled under the pointer is never told that the pointer left.
    const onOver = ({ target }: MouseEvent) => {
      if (near.by === 'pointer' && !(target instanceof Node && near.element.contains(target))) setNear(null)
    }
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return
      e.stopPropagation()
      setNear(null)
    }
    document.addEventListener('mouseover', onOver)
    document.addEventListener('keydown', onKey)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('mouseover', onOver)
      document.removeEventListener('keydown', onKey)
    }
  }, [near])
  const own = children.props as HTMLAttributes<HTMLElement>
  const isOpen = shown !== null && shown === near && !disabled
  return (
    <>
      {cloneElement(children as ReactElement<HTMLAttributes<HTMLElement>>, {
        'aria-describedby': isOpen ? id : own['aria-describedby'],
        onMouseEnter: (e) => {
          own.onMouseEnter?.(e)
          setNear({ element: e.currentTarget, by: 'pointer' })
        },
        onFocus: (e) => {
          own.onFocus?.(e)
          if (e.currentTarget.matches(':focus-visible')) setNear({ element: e.currentTarget, by: 'focus' })
        },
        onBlur: (e) => {
          own.onBlur?.(e)
          setNear(null)
        },
      })}
      {shown && <Balloon id={id} target={shown.element} label={label} position={position} opened={isOpen} />}
    </>
  )
}
