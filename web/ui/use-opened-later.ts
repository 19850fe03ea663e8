import { useMounted } from '@mantine/hooks'

/**
 * For a dialog that stays while it is closed and comes with its first opening: the kit gives the focus
 * back to where it was only if the dialog was there, closed, before.
 */
export function useOpenedLater(isOpen: boolean): boolean {
  const isHere = useMounted()
  return isHere && isOpen
}
