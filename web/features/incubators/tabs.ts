import { loadPart } from '#web/platform/ui/lazy-part.tsx'

/** The tabs; the code of each is loaded when it is opened. */
export const TABS = {
  about: async () => (await import('./about-tab.tsx')).AboutTab,
  overview: async () => (await import('./overview-tab.tsx')).OverviewTab,
  performance: async () => (await import('./performance-tab.tsx')).PerformanceTab,
  funding: async () => (await import('./funding-tab.tsx')).FundingTab,
  documents: async () => (await import('#web/features/documents/document-list.tsx')).DocumentList,
  startups: async () => (await import('./startups-tab.tsx')).StartupsTab,
  mentors: async () => (await import('./mentors-tab.tsx')).MentorsTab,
  events: async () => (await import('#web/features/events/event-list.tsx')).EventList,
  'nain-projects': async () => (await import('./nain-projects-tab.tsx')).NainProjectsTab,
} as const

/** Loads the tab named in the address, if it exists. */
export const loadTab = async (name: string): Promise<void> => {
  if (name in TABS) await loadPart(TABS[name as keyof typeof TABS])
}
