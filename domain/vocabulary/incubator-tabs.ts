/** The tab with an incubator's figures, which only its dashboard has. */
export const OVERVIEW = 'overview'

/** The tab that an incubator's page opens, unless the address names another. */
export const ABOUT = 'about'

/**
 * The tab of an incubator's profile that `/dashboard` opens: the overview, unless the address names another
 * (dashboards-and-figures.md, Incubator dashboard).
 */
export const tabOfDashboard = (tab?: unknown): string =>
  typeof tab === 'string' && tab !== '' ? tab : OVERVIEW

/** The tabs of incubators in their order; a NAIN has projects instead of startups (incubators.md, Tabs of an incubator profile). */
export const INCUBATOR_TABS = [
  OVERVIEW,
  ABOUT,
  'performance',
  'funding',
  'documents',
  'projects',
  'startups',
  'mentors',
  'governance',
  'events',
] as const

export type IncubatorTabName = (typeof INCUBATOR_TABS)[number]
