/**
 * The tab of an incubator's profile that `/dashboard` opens. `overview` and an address without a tab open its
 * figures (dashboards-and-figures.md, Incubator dashboard).
 */
export const tabOfDashboard = (tab?: unknown): string =>
  typeof tab === 'string' && tab !== '' && tab !== 'overview' ? tab : 'performance'
