import type { ModuleCounts } from '#domain/api/counts.ts'
import type { ProfilePart } from '#domain/api/public-page.ts'
import { documentsOf } from '#domain/entities/document.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { event } from '#domain/entities/event.ts'
import { funding } from '#domain/entities/funding.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { performance } from '#domain/entities/performance.ts'
import { modulesFor } from '#domain/entities/performance-modules.ts'
import { project } from '#domain/entities/project.ts'
import { startup } from '#domain/entities/startup.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { publicPageTexts } from '../english.ts'
import type { ListPlan } from './read-list.ts'

const { tabs, lists } = publicPageTexts

/** What a list of a tab shows, without the place where it stands. */
export type TabList = Pick<
  ListPlan,
  'entity' | 'title' | 'columns' | 'filters' | 'pageSize' | 'usualView'
> & {
  /** Filters that are part of the list. */
  readonly fixed?: Readonly<Record<string, string>>
}

/** A part of a tab: a list with its name in the address and the count that it shows. */
export interface TabPart {
  readonly value: string
  readonly label: string
  readonly count: keyof ModuleCounts | null
  readonly list: TabList
}

export interface Tab {
  readonly value: string
  readonly label: string
  /** The parts of the tab, one of which is shown; the tab About has none. */
  readonly parts: readonly TabPart[]
}

const partOf = (entity: Entity, label: string, list: Partial<TabList> = {}): TabPart => ({
  value: entity.name,
  label,
  count: entity.name,
  list: { entity, title: label, ...list },
})
const oneList = (value: string, label: string, part: TabPart): Tab => ({ value, label, parts: [part] })

/** The modules that visitors read. */
const MODULES: readonly TabPart[] = modulesFor(VISITOR, '').map((entity) =>
  partOf(entity, entity.label.tab ?? entity.label.many),
)
const ALL_FIGURES: TabPart = {
  ...partOf(performance, lists.figures, { title: lists.figuresTitle }),
  count: null,
}

const STARTUPS = partOf(startup, lists.startups, {
  title: lists.startupsTitle,
  filters: ['status', 'sector', 'startup_type', 'location', 'cohort_year'],
})
/** The profile shows 25 projects on a page (projects.md, Project lists). */
const PROJECTS = partOf(project, lists.projects, { pageSize: 25 })

const documents = (category: 'general' | 'governance', title: string): TabPart => ({
  value: category,
  label: title,
  count: `document.${category}`,
  list: {
    entity: documentsOf(category),
    title,
    columns: ['title', 'type', 'year', 'month', 'createdAt', 'file'],
    fixed: { category },
    usualView: 'list',
  },
})

const STARTUPS_TAB = oneList('startups', tabs.startups, STARTUPS)
/** A NAIN's tab has both lists, one at a time (incubators.md, Tabs of an incubator profile). */
const NAIN_TAB: Tab = {
  value: 'projects',
  label: tabs.projects,
  parts: [
    { ...PROJECTS, value: 'projects' },
    { ...STARTUPS, value: 'startups' },
  ],
}

/** The tabs of an incubator's public page, in order (incubators.md, Tabs of an incubator profile). */
export const tabsOf = (isNain: boolean): readonly Tab[] => [
  { value: 'about', label: tabs.about, parts: [] },
  { value: 'performance', label: tabs.performance, parts: [...MODULES, ALL_FIGURES] },
  // Links above the overview choose the year of both.
  oneList('funding', tabs.funding, partOf(funding, lists.funding, { filters: ['type'] })),
  oneList('documents', tabs.documents, documents('general', lists.documents)),
  isNain ? NAIN_TAB : STARTUPS_TAB,
  oneList(
    'mentors',
    tabs.mentors,
    partOf(mentor, lists.mentors, { columns: ['name', 'current_designation'] }),
  ),
  oneList('governance', tabs.governance, documents('governance', lists.governance)),
  oneList(
    'events',
    tabs.events,
    partOf(event, lists.events, {
      columns: ['name', 'type', 'start_date', 'speakers', 'no_of_participants', 'register'],
      filters: ['type', 'is'],
    }),
  ),
]

/** A tab with the number of its records: of the part that it is called after, or of all. */
export const countTab = ({ value, label, parts }: Tab, counts: ModuleCounts): ProfilePart => {
  const namesake = parts.find((part) => part.label === label)
  const counted = (namesake ? [namesake] : parts).flatMap(({ count }) => count ?? [])
  return {
    value,
    label,
    count: counted.length === 0 ? null : counted.reduce((sum, name) => sum + (counts[name] ?? 0), 0),
  }
}
