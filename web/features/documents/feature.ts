import type { Feature } from '#web/shell/feature.ts'

export const documents = {
  incubatorTabs: [
    {
      tab: 'documents',
      label: 'Documents',
      counts: ['document.general'],
      load: async () => (await import('./document-list.tsx')).DocumentsTab,
    },
    {
      tab: 'governance',
      label: 'Governance',
      counts: ['document.governance'],
      load: async () => (await import('./document-list.tsx')).GovernanceTab,
    },
  ],
} satisfies Feature
