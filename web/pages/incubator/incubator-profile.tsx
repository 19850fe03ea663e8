import { Anchor, Button, Tabs } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { incubator } from '#domain/entities/incubator.ts'
import type { Row } from '#web/api/use-records.ts'
import type { Place } from '#web/performance/module-scope.ts'
import { RecordDialog } from '#web/records/dialogs.ts'
import { useVerdict } from '#web/session/use-verdict.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Crumb } from '#web/ui/page-name.ts'
import { PartName } from '#web/ui/part-name.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { TypeBadge } from '#web/ui/type-badge.tsx'
import { ProfileHead } from '../profile-head.tsx'
import { AboutTab } from './about-tab.tsx'
import { TABS } from './tabs.ts'
import classes from './incubator-profile.module.css'

const WAITING = <SkeletonRows rows={6} />
const PerformanceTab = lazyPart(TABS.performance, WAITING)
const FundingTab = lazyPart(TABS.funding, WAITING)
const DocumentsTab = lazyPart(TABS.documents, WAITING)
const StartupsTab = lazyPart(TABS.startups, WAITING)
const MentorsTab = lazyPart(TABS.mentors, WAITING)
const EventsTab = lazyPart(TABS.events, WAITING)
const ProjectsTab = lazyPart(TABS.projects, WAITING)
const NainProjectsTab = lazyPart(TABS['nain-projects'], WAITING)

interface Tab {
  value: string
  label: string
  render: (record: Row, place: Place) => ReactNode
}

const PROJECTS = 'projects'

/**
 * The tab of a NAIN's startups is called Projects; Performance contains the deliverables
 * (incubators.md, Tabs of an incubator profile).
 */
const tabsOf = (incubatorType: string): Tab[] => {
  const isNain = incubatorType.includes('NAIN')
  const others: Tab = {
    value: PROJECTS,
    label: 'Projects',
    render: (_, place) => <ProjectsTab {...place} incubatorType={incubatorType} />,
  }
  const startups: Tab = isNain
    ? {
        value: PROJECTS,
        label: 'Projects',
        render: (_, place) => <NainProjectsTab {...place} incubatorType={incubatorType} tab={PROJECTS} />,
      }
    : { value: 'startups', label: 'Startups', render: (_, place) => <StartupsTab {...place} /> }
  return [
    { value: 'about', label: 'About', render: (record) => <AboutTab record={record} /> },
    { value: 'performance', label: 'Performance', render: (_, place) => <PerformanceTab {...place} /> },
    { value: 'funding', label: 'Funding', render: (_, place) => <FundingTab {...place} /> },
    {
      value: 'documents',
      label: 'Documents',
      render: (_, place) => <DocumentsTab {...place} category="general" title="Documents" />,
    },
    startups,
    { value: 'mentors', label: 'Mentors', render: (_, place) => <MentorsTab {...place} /> },
    {
      value: 'governance',
      label: 'Governance',
      render: (_, place) => <DocumentsTab {...place} category="governance" title="Governance Documents" />,
    },
    { value: 'events', label: 'Events', render: (_, place) => <EventsTab {...place} /> },
    ...(isNain ? [] : [others]),
  ]
}

interface Props {
  record: Row
  crumbs: readonly Crumb[]
  /** The public page: read-only for everyone (roles-and-rights.md, Read-only public twins). */
  isPublic?: boolean
  /** The tab to open if the address names none or an unknown one. */
  firstTab?: string
}

const EditProfile = ({ record }: { record: Row }) => {
  const verdict = useVerdict('incubator.update', { incubatorId: record._id })
  const [isOpen, setOpen] = useState(false)
  if (verdict.outcome === 'refuse') return null
  return (
    <>
      <Button
        variant="default"
        className="no-print"
        leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Edit Profile
      </Button>
      {isOpen && (
        <RecordDialog
          entity={incubator}
          record={record}
          incubatorId={record._id}
          verdict={verdict}
          title="Edit Incubator Profile"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** An incubator's header and tabs; the open tab and its state are stored in the address. */
export const IncubatorProfile = ({ record, crumbs, isPublic = false, firstTab = 'about' }: Props) => {
  const navigate = useNavigate()
  const tabInAddress: string | undefined = useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => String(s['tab'] ?? ''),
  })
  const incubatorType = String(record['incubator_type'] ?? '')
  const tabs = useMemo(() => tabsOf(incubatorType), [incubatorType])
  const named = (name: string | undefined) => tabs.find(({ value }) => value === name)
  const tab = named(tabInAddress) ?? named(firstTab) ?? tabs[0]!
  const place = { incubatorId: record._id, isPublic }
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-tab="${tab.value}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab.value])
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
        {!isPublic && (
          <Anchor component={AppLink} href={`/landingIncubator/${record._id}`} className="no-print" size="sm">
            Public page
          </Anchor>
        )}
        {!isPublic && <EditProfile record={record} />}
      </ProfileHead>
      <Tabs value={tab.value} onChange={open} keepMounted={false}>
        <Tabs.List ref={list} mb="md" className={classes.tabs ?? ''}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel key={tab.value} value={tab.value}>
          {/* Performance adds the name of its module. */}
          {tab.value !== 'performance' && <PartName parts={[tab.label]} />}
          {tab.render(record, place)}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
