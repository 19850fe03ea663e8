import { useMediaQuery } from '@mantine/hooks'

/** Spec 1 §2: mobile mode at 600 px or less; tables become cards, dialogs sheets. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false })
/** Spec 1 §2: the side menu is hidden at 760 px or less; it is a drawer then. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
/** Beside the side menu there is less than a table of six comfortable columns needs: they are drawn narrower. */
export const useIsTight = (): boolean =>
  useMediaQuery('(max-width: 1140px)', false, { getInitialValueInEffect: false })
