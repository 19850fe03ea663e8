import type { ReactNode } from 'react'
import type { ModuleCounts } from '#domain/api/counts.ts'
import { ABOUT, OVERVIEW } from '#domain/vocabulary/dashboard-tab.ts'
import { PERFORMANCE_MODULES } from '#domain/vocabulary/performance-modules.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { TABS } from './tabs.ts'

const WAITING = <SkeletonRows rows={6} />
const AboutTab = lazyPart(TABS.about, WAITING)
const OverviewTab = lazyPart(TABS.overview, WAITING)
const PerformanceTab = lazyPart(TABS.performance, WAITING)
const FundingTab = lazyPart(TABS.funding, WAITING)
const DocumentsTab = lazyPart(TABS.documents, WAITING)
const StartupsTab = lazyPart(TABS.startups, WAITING)
const MentorsTab = lazyPart(TABS.mentors, WAITING)
const EventsTab = lazyPart(TABS.events, WAITING)
const NainProjectsTab = lazyPart(TABS['nain-projects'], WAITING)

interface ProfileTab {
  value: string
  /** Another name of it in the address. */
  also?: string
  label: string
  /**
   * What its count adds up, by the names of `ModuleCounts`; a tab without records has none. Of a tab with two lists it
   * is the one that the tab is called after.
   */
  counts?: readonly (keyof ModuleCounts)[]
  render: (record: Row) => ReactNode
}

const PROJECTS = 'projects'

/** The first tab of a dashboard (dashboards-and-figures.md, Incubator dashboard). */
export const OVERVIEW_TAB: ProfileTab = {
  value: OVERVIEW,
  label: 'Overview',
  render: ({ _id: id }) => <OverviewTab incubatorId={id} />,
}

/**
 * The tab of a NAIN's startups is called Projects; Performance contains the deliverables and the other modules
 * (incubators.md, Tabs of an incubator profile).
 */
export const tabsOf = (incubatorType: string): ProfileTab[] => [
  {
    value: ABOUT,
    label: 'About',
    render: (record) => <AboutTab record={record} />,
  },
  {
    value: 'performance',
    label: 'Performance',
    counts: PERFORMANCE_MODULES,
    render: ({ _id: id }) => <PerformanceTab incubatorId={id} />,
  },
  {
    value: 'funding',
    label: 'Funding',
    counts: ['funding'],
    render: ({ _id: id }) => <FundingTab incubatorId={id} />,
  },
  {
    value: 'documents',
    label: 'Documents',
    counts: ['document.general'],
    render: ({ _id: id }) => <DocumentsTab incubatorId={id} category="general" title="Documents" />,
  },
  incubatorType.includes('NAIN')
    ? {
        value: PROJECTS,
        also: 'startups',
        label: 'Projects',
        counts: ['project'],
        render: ({ _id: id }) => <NainProjectsTab incubatorId={id} tab={PROJECTS} />,
      }
    : {
        value: 'startups',
        label: 'Startups',
        counts: ['startup'],
        render: ({ _id: id }) => <StartupsTab incubatorId={id} />,
      },
  {
    value: 'mentors',
    label: 'Mentors',
    counts: ['mentor'],
    render: ({ _id: id }) => <MentorsTab incubatorId={id} />,
  },
  {
    value: 'governance',
    label: 'Governance',
    counts: ['document.governance'],
    render: ({ _id: id }) => (
      <DocumentsTab incubatorId={id} category="governance" title="Governance Documents" />
    ),
  },
  {
    value: 'events',
    label: 'Events',
    counts: ['event'],
    render: ({ _id: id }) => <EventsTab incubatorId={id} />,
  },
]
