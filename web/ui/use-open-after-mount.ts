import { useMounted } from '@mantine/hooks'

/**
 * For a dialog that is first mounted when it opens and then stays mounted: Mantine returns the focus only if
 * the dialog was mounted closed before.
 */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const isHere = useMounted()
  return isHere && isOpen
}
