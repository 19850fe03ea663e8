import { useMediaQuery } from '@mantine/hooks'

/** Up to 600 px, tables are cards and dialogs fill the screen (look-and-behaviour.md, Narrow screens). */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false })
/** Up to 760 px, the side menu is a drawer (look-and-behaviour.md, Narrow screens). */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
/** Up to 1140 px, a table of six columns gets narrower columns, because the side menu takes its space. */
export const useIsTight = (): boolean =>
  useMediaQuery('(max-width: 1140px)', false, { getInitialValueInEffect: false })
/** From 1,000 px, a list and its open entry are side by side (approvals.md, Approvals page). */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 1000px)', false, { getInitialValueInEffect: false })
