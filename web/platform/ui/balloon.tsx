import { Text, Tooltip, type TooltipProps } from '@mantine/core'

export interface BalloonProps {
  /** The id of the text, for the `aria-describedby` of its element. */
  id: string
  target: HTMLElement
  label: string
  opened: boolean
  position?: TooltipProps['position']
}

/** Characters from which a text is shown wider, and of more lines than these only the first. */
const LONG = 400
const LINES = 12
const WIDE = { maw: 'min(560px, calc(100vw - 32px))' }

/** The text of a tooltip next to its element. Screen readers read all of it. */
export const Balloon = ({ id, label, position = 'top', ...props }: BalloonProps) => (
  // Mantine gives the tooltip itself an id of its own, whatever id it receives.
  <Tooltip
    {...props}
    {...(label.length > LONG ? WIDE : {})}
    label={
      <Text span inherit id={id} lineClamp={LINES}>
        {label}
      </Text>
    }
    position={position}
  />
)
