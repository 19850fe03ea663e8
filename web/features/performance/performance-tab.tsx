import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { performance } from '#domain/entities/performance.ts'
import { ALL_FIGURES, firstModule, modulesFor } from '#domain/entities/performance-modules.ts'
import { IndicatorCards } from './indicator-cards.tsx'
import { Module } from './modules.tsx'
import { nameOfModule } from './module-table.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { PartName } from '#web/platform/ui/part-name.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { TabCount } from '#web/platform/ui/tab-count.tsx'
import { useModuleCounts } from '#web/platform/api/use-module-counts.ts'
import classes from './performance-tab.module.css'

/**
 * The indicators, and a strip of modules with their counts; the first module with records opens
 * (performance.md, Module that opens first).
 */
export const PerformanceTab = ({ incubatorId }: { incubatorId: string }) => {
  const navigate = useNavigate()
  const actor = useActor()
  const requested: string = useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => String(s['module'] ?? ''),
  })
  const modules = modulesFor(actor, incubatorId)
  const { counts, isFailed, countOf } = useModuleCounts(incubatorId)
  // Set once: a module that becomes empty during work stays open.
  const [first, setFirst] = useState<string | null>(null)
  const known = modules.find((m) => m.name === requested)?.name
  if (first === null && (counts || isFailed)) setFirst(firstModule(modules, counts)?.name ?? null)
  const isTableOpen = requested === ALL_FIGURES
  const active = isTableOpen ? null : (known ?? first)
  const open = (module: string | null) =>
    void navigate({
      to: '.',
      search: { tab: 'performance', module: module ?? undefined },
      resetScroll: false,
    } as never)
  const shown = isTableOpen ? performance : modules.find((m) => m.name === active)
  return (
    <>
      <PartName parts={[shown && nameOfModule(shown), 'Performance']} />
      <IndicatorCards
        incubatorId={incubatorId}
        isTableOpen={isTableOpen}
        onTable={(isOpen) => open(isOpen ? ALL_FIGURES : null)}
      />
      <Tabs value={active} onChange={open} keepMounted={false} variant="unstyled">
        <Tabs.List className={classes.strip ?? ''} aria-label="Modules">
          {modules.map((m) => (
            <Tabs.Tab key={m.name} value={m.name} className={classes.module ?? ''}>
              {nameOfModule(m)} <TabCount count={countOf(m.name)} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {active === null && !isTableOpen && <SkeletonRows rows={6} />}
        {modules.map((m) => (
          <Tabs.Panel key={m.name} value={m.name} className="in-order">
            <Module entity={m} incubatorId={incubatorId} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {isTableOpen && <Module entity={performance} incubatorId={incubatorId} />}
    </>
  )
}
