import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature } from '#web/shell/feature.ts'

const StartupFunding = lazyPart(async () => (await import('./startup-funding.tsx')).StartupFunding)

export const funding = {
  panels: { startup: StartupFunding, 'startup-dashboard': StartupFunding },
} satisfies Feature
