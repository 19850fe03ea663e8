import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature } from '#web/shell/feature.ts'

const StartupFunding = lazyPart(async () => (await import('./startup-funding.tsx')).StartupFunding)

export const funding = {
  incubatorTabs: [
    {
      tab: 'funding',
      label: 'Funding',
      counts: ['funding'],
      load: async () => (await import('./funding-tab.tsx')).FundingTab,
    },
  ],
  panels: { startup: StartupFunding, 'startup-dashboard': StartupFunding },
} satisfies Feature
