import { Tooltip, type TooltipProps } from '@mantine/core'

export interface BalloonProps {
  /** The id of the text, for the `aria-describedby` of its element. */
  id: string
  target: HTMLElement
  label: string
  opened: boolean
  position?: TooltipProps['position']
}

/** The text of a tooltip next to its element. */
export const Balloon = ({ id, label, position = 'top', ...props }: BalloonProps) => (
  // Mantine gives the tooltip itself an id of its own, whatever id it receives.
  <Tooltip {...props} label={<span id={id}>{label}</span>} position={position} />
)
