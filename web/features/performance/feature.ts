import { PERFORMANCE_MODULES } from '#domain/vocabulary/performance-modules.ts'
import type { Feature } from '#web/shell/feature.ts'

export const performance = {
  incubatorTabs: [
    {
      tab: 'performance',
      label: 'Performance',
      counts: PERFORMANCE_MODULES,
      namesItsPart: true,
      load: async () => (await import('./performance-tab.tsx')).PerformanceTab,
    },
  ],
} satisfies Feature
