import { Anchor, Button, Tabs } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ABOUT, OVERVIEW } from '#domain/vocabulary/incubator-tabs.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import type { Crumb } from '#web/platform/ui/page-name.ts'
import { PartName } from '#web/platform/ui/part-name.tsx'
import { TabCount } from '#web/platform/ui/tab-count.tsx'
import { TypeBadge } from '#web/platform/ui/type-badge.tsx'
import { ProfileHead } from '#web/shell/profile-head.tsx'
import { tabsOf } from './profile-tabs.tsx'
import { useModuleCounts } from '#web/platform/api/use-module-counts.ts'
import '#web/platform/ui/panel.module.css'
import classes from './incubator-profile.module.css'

interface Props {
  record: Row
  crumbs: readonly Crumb[]
  /** The tab to open if the address names none or an unknown one. */
  firstTab?: string
  /** Whether the person may read the incubator's figures. */
  hasOverview?: boolean
}

const EditProfile = ({ record }: { record: Row }) => {
  const verdict = useVerdict('incubator.update', { incubatorId: record._id })
  if (verdict.outcome === 'refuse') return null
  return (
    <Button
      component={AppLink}
      href={`/profile/complete?edit=${record._id}`}
      variant="default"
      className="no-print"
      leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
    >
      Edit Profile
    </Button>
  )
}

/** An incubator's header and tabs; the open tab and its state are stored in the address. */
export const IncubatorProfile = ({ record, crumbs, firstTab = ABOUT, hasOverview = false }: Props) => {
  const navigate = useNavigate()
  const tabInAddress: string | undefined = useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => String(s['tab'] ?? ''),
  })
  const incubatorType = String(record['incubator_type'] ?? '')
  const tabs = useMemo(
    () => tabsOf(incubatorType).filter(({ tab: name }) => name !== OVERVIEW || hasOverview),
    [hasOverview, incubatorType],
  )
  const named = (name: string | undefined) =>
    tabs.find(({ tab, also }) => tab === name || (name !== undefined && also === name))
  const { Part, ...shown } = named(tabInAddress) ?? named(firstTab) ?? tabs[0]!
  const { countOf } = useModuleCounts(record._id)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-tab="${shown.tab}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown.tab])
  const open = (next: string | null) =>
    void navigate({
      to: '.',
      search: { tab: next === firstTab ? undefined : next },
      resetScroll: false,
    } as never)
  return (
    <>
      <ProfileHead
        name={String(record['name'])}
        image={record['profile']}
        crumbs={crumbs}
        badge={<TypeBadge type={record['incubator_type']} />}
        line={record['tagline'] ? String(record['tagline']) : undefined}
      >
        <Anchor component={AppLink} href={`/landingIncubator/${record._id}`} className="no-print" size="sm">
          Public page
        </Anchor>
        <EditProfile record={record} />
      </ProfileHead>
      <Tabs value={shown.tab} onChange={open} keepMounted={false}>
        <Tabs.List ref={list} mb="md" className={classes.tabs ?? ''}>
          {tabs.map(({ tab, label, counts: names }) => (
            <Tabs.Tab key={tab} value={tab} data-tab={tab}>
              {label}
              {names && (
                <>
                  {' '}
                  <TabCount count={countOf(...names)} />
                </>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel key={shown.tab} value={shown.tab} className="in-order">
          {!shown.namesItsPart && <PartName parts={[shown.label]} />}
          <Part incubatorId={record._id} record={record} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
