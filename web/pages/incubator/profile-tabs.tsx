import type { ReactNode } from 'react'
import type { ModuleCounts } from '#domain/api/counts.ts'
import { OVERVIEW } from '#domain/vocabulary/dashboard-tab.ts'
import type { Row } from '#web/api/use-records.ts'
import type { Place } from '#web/performance/module-scope.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AboutTab } from './about-tab.tsx'
import { TABS } from './tabs.ts'

const WAITING = <SkeletonRows rows={6} />
const OverviewTab = lazyPart(TABS.overview, WAITING)
const PerformanceTab = lazyPart(TABS.performance, WAITING)
const FundingTab = lazyPart(TABS.funding, WAITING)
const DocumentsTab = lazyPart(TABS.documents, WAITING)
const StartupsTab = lazyPart(TABS.startups, WAITING)
const MentorsTab = lazyPart(TABS.mentors, WAITING)
const EventsTab = lazyPart(TABS.events, WAITING)
const NainProjectsTab = lazyPart(TABS['nain-projects'], WAITING)

export interface ProfileTab {
  value: string
  label: string
  /** What its count adds up, by the names of `ModuleCounts`; a tab without records has none. */
  counts?: readonly (keyof ModuleCounts)[]
  render: (record: Row, place: Place) => ReactNode
}

const MODULES = [
  'funding-raised',
  'prototype',
  'partnership',
  'intellectual-property',
  'connect',
  'milestone',
  'project',
  'deliverables-as-per-mou',
]
const PROJECTS = 'projects'

/** The first tab of a dashboard (dashboards-and-figures.md, Incubator dashboard). */
export const OVERVIEW_TAB: ProfileTab = {
  value: OVERVIEW,
  label: 'Overview',
  render: ({ _id }) => <OverviewTab incubatorId={_id} />,
}

/**
 * The tab of a NAIN's startups is called Projects; Performance contains the deliverables and the other modules
 * (incubators.md, Tabs of an incubator profile).
 */
export const tabsOf = (incubatorType: string): ProfileTab[] => [
  {
    value: 'about',
    label: 'About',
    render: (record, { isPublic }) => <AboutTab record={record} isPublic={isPublic} />,
  },
  {
    value: 'performance',
    label: 'Performance',
    counts: MODULES,
    render: (_, place) => <PerformanceTab {...place} />,
  },
  {
    value: 'funding',
    label: 'Funding',
    counts: ['funding', 'document.funding'],
    render: (_, place) => <FundingTab {...place} />,
  },
  {
    value: 'documents',
    label: 'Documents',
    counts: ['document.general'],
    render: (_, place) => <DocumentsTab {...place} category="general" title="Documents" />,
  },
  incubatorType.includes('NAIN')
    ? {
        value: PROJECTS,
        label: 'Projects',
        counts: ['project', 'startup'],
        render: (_, place) => <NainProjectsTab {...place} incubatorType={incubatorType} tab={PROJECTS} />,
      }
    : {
        value: 'startups',
        label: 'Startups',
        counts: ['startup'],
        render: (_, place) => <StartupsTab {...place} />,
      },
  {
    value: 'mentors',
    label: 'Mentors',
    counts: ['mentor'],
    render: (_, place) => <MentorsTab {...place} />,
  },
  {
    value: 'governance',
    label: 'Governance',
    counts: ['document.governance'],
    render: (_, place) => <DocumentsTab {...place} category="governance" title="Governance Documents" />,
  },
  {
    value: 'events',
    label: 'Events',
    counts: ['event'],
    render: (_, place) => <EventsTab {...place} />,
  },
]
