import { Popover } from '@mantine/core'
import { ExistingTarget } from './existing-target.tsx'
import classes from './read-more.module.css'

interface Props {
  target: HTMLElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  text: string
  /** What the text is about, for screen readers. */
  of: string
}

/** The whole of a shortened text, below its button. */
export const WholeText = ({ target, isOpen, onChange, text, of }: Props) => (
  <Popover
    opened={isOpen}
    onChange={onChange}
    position="bottom-start"
    offset={0}
    width={520}
    withinPortal={false}
    // Its role and name are given below: the button's words say nothing of the text.
    withRoles={false}
  >
    <Popover.Target>
      <ExistingTarget element={target} />
    </Popover.Target>
    <Popover.Dropdown className={classes.whole ?? ''} role="dialog" aria-label={of} tabIndex={0}>
      {text}
    </Popover.Dropdown>
  </Popover>
)
