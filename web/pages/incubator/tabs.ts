/** The tabs that a profile does not begin with; the code of each comes when it is opened. */
export const TABS = {
  performance: async () => (await import('./performance-tab.tsx')).PerformanceTab,
  funding: async () => (await import('./funding-tab.tsx')).FundingTab,
  documents: async () => (await import('#web/documents/document-list.tsx')).DocumentList,
  startups: async () => (await import('./startups-tab.tsx')).StartupsTab,
  mentors: async () => (await import('./mentors-tab.tsx')).MentorsTab,
  events: async () => (await import('#web/events/event-list.tsx')).EventList,
  projects: async () => (await import('#web/performance/projects-tab.tsx')).ProjectsTab,
  'nain-projects': async () => (await import('./nain-projects-tab.tsx')).NainProjectsTab,
} as const

/** Begins to load a tab that an address names; nothing where there is no such tab. */
export function loadTab(name: string): void {
  // What does not arrive is told where the tab is shown.
  if (name in TABS) void TABS[name as keyof typeof TABS]().catch(() => {})
}
