import { INCUBATOR_TABS } from '#domain/vocabulary/incubator-tabs.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { incubatorTabs } from '#web/shell/feature.ts'

const WAITING = <SkeletonRows rows={6} />

const readTabs = () =>
  INCUBATOR_TABS.flatMap((name) => incubatorTabs().filter(({ tab }) => tab === name)).map((tab) => ({
    ...tab,
    Part: lazyPart(tab.load, WAITING),
  }))
let known: ReturnType<typeof readTabs> | undefined

/**
 * The tabs of incubators of a type, in their order. They are made once, so that one that was loaded is shown at once
 * (incubators.md, Tabs of an incubator profile).
 */
export const tabsOf = (incubatorType: string): ReturnType<typeof readTabs> =>
  (known ??= readTabs()).filter(({ isOf }) => isOf?.(incubatorType) ?? true)
