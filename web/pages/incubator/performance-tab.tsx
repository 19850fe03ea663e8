import { Group, Skeleton, Tabs, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { RecordTable } from '#web/records/record-table.tsx'
import type { Scope } from '#web/records/scope.ts'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { useModuleCounts } from './use-module-counts.ts'
import classes from './performance-tab.module.css'

/** In the order of spec 2 §2, Incubator performance area; the other modules come with their issues. */
export const MODULES: readonly Entity[] = [fundingRaised, prototype]

const grouped = new Intl.NumberFormat('en-IN')
const nameOf = (entity: Entity): string => entity.label.tab ?? entity.label.many

const scopeOf = (entity: Entity, incubatorId: string, isPublic: boolean): Scope =>
  isPublic
    ? { fixed: {}, incubatorId, publicPath: `/public/incubators/${incubatorId}/${entity.name}` }
    : { fixed: { [entity.ownerName ?? 'user_id']: incubatorId }, incubatorId }

const Module = ({
  entity,
  incubatorId,
  isPublic,
}: {
  entity: Entity
  incubatorId: string
  isPublic: boolean
}) => {
  const [scope] = useState(() => scopeOf(entity, incubatorId, isPublic))
  return (
    <RecordTable
      entity={entity}
      scope={scope}
      renderHead={({ hits, actions }) => (
        <div className={classes.head}>
          <div>
            <Title order={2}>{nameOf(entity)}</Title>
            <p className={classes.hits}>{hits}</p>
          </div>
          <Group gap={8}>{actions}</Group>
        </div>
      )}
    />
  )
}

/** Cards with the counts, which switch between the modules; the first that has records begins (spec 1 §2). */
export const PerformanceTab = ({ incubatorId, isPublic }: { incubatorId: string; isPublic: boolean }) => {
  const navigate = useNavigate()
  const said: string = useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => String(s['module'] ?? ''),
  })
  const { counts, isFailed } = useModuleCounts(incubatorId, MODULES, isPublic)
  // Chosen once: a module that is emptied while one works in it stays open.
  const [first, setFirst] = useState<string | null>(null)
  const known = MODULES.find((m) => m.name === said)?.name
  if (first === null && (counts || isFailed))
    setFirst((MODULES.find((m) => (counts?.[m.name] ?? 0) > 0) ?? MODULES[0])?.name ?? null)
  const active = known ?? first
  return (
    <Tabs
      value={active}
      onChange={(module) =>
        void navigate({ to: '.', search: { tab: 'performance', module }, resetScroll: false } as never)
      }
      keepMounted={false}
      variant="unstyled"
    >
      <Tabs.List className={classes.cards ?? ''} aria-label="Modules">
        {MODULES.map((m) => (
          <Tabs.Tab key={m.name} value={m.name} className={classes.card ?? ''}>
            <span className={classes.count}>
              {counts ? (
                grouped.format(counts[m.name] ?? 0)
              ) : isFailed ? (
                '–'
              ) : (
                <Skeleton height={20} width={36} />
              )}
            </span>
            <span className={classes.label}>{nameOf(m)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {active === null && <SkeletonRows rows={6} />}
      {MODULES.map((m) => (
        <Tabs.Panel key={m.name} value={m.name}>
          <Module entity={m} incubatorId={incubatorId} isPublic={isPublic} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
