import { Tooltip, type TooltipProps } from '@mantine/core'

export interface BalloonProps {
  id: string
  target: HTMLElement
  label: string
  opened: boolean
  position?: TooltipProps['position']
}

/** The text of a tooltip next to its element. */
export const Balloon = ({ position = 'top', ...props }: BalloonProps) => (
  <Tooltip {...props} position={position} />
)
