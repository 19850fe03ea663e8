import { useMediaQuery } from '@mantine/hooks'

/** At 600 px or less tables become cards and dialogs sheets (look-and-behaviour.md, Narrow screens). */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false })
/** At 760 px or less the side menu is a drawer (look-and-behaviour.md, Narrow screens). */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
/** Beside the side menu there is less than a table of six comfortable columns needs: they are drawn narrower. */
export const useIsTight = (): boolean =>
  useMediaQuery('(max-width: 1140px)', false, { getInitialValueInEffect: false })
/** From 1,000 px on a list and what is opened of it stand side by side (approvals.md, Approvals page). */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 1000px)', false, { getInitialValueInEffect: false })
