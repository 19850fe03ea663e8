import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconFile,
  IconArrowLeft,
  IconBuilding,
  IconCalendarEvent,
  IconDots,
  IconFileText,
  IconRocket,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { SEARCH } from '#domain/api/endpoints.ts'
import type { Match } from '#domain/api/search.ts'
import { mayHaveMore, isTooShort } from '#domain/api/search-limits.ts'
import { entityOf } from '#domain/entities/register.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { placeOfRecord } from './places.ts'
import { actionsFor, matchesWords } from './search-actions.ts'
import { useMenu } from './use-menu.ts'
import { useSignOut } from './use-sign-out.ts'

export interface Result {
  key: string
  label: string
  icon: Icon
  /** The record's owner. */
  note?: string
  /** The field that matched, with its text. */
  found?: string
  run: () => void
}
interface Group {
  label: string
  results: readonly Result[]
}

const ICONS: Readonly<Record<string, Icon>> = {
  incubator: IconBuilding,
  startup: IconRocket,
  mentor: IconUsers,
  event: IconCalendarEvent,
  document: IconFileText,
}

/** "Hasirumane · Hasiru Sense", without repeating the title. */
const noteOf = ({ title, incubator_name, startup_name }: Match): string =>
  [incubator_name, startup_name === title ? null : startup_name].filter(Boolean).join(' · ')

/** "Region: Mysuru", if the title and the note do not show the match. */
const foundOf = ({ module, field, label, text }: Match): string =>
  field === entityOf(module).titleField || label === 'Startup' ? '' : `${label}: ${text}`

type Module = Match['module']
interface ModuleGroup extends Group {
  module: Module
}

/** Groups results by module, in the order of each module's best result. */
function groupMatches(matches: readonly Match[], follow: (href: string) => void): ModuleGroup[] {
  const modules = [...new Set(matches.map((match) => match.module))]
  return modules.map((module) => ({
    module,
    label: entityOf(module).label.many,
    results: matches
      .filter((match) => match.module === module)
      .map((match) => ({
        key: match._id,
        label: match.title,
        icon: ICONS[module] ?? IconFile,
        note: noteOf(match),
        found: foundOf(match),
        run: () => follow(placeOfRecord(match)),
      })),
  }))
}

/**
 * The same results, followed by a way to the others of the module if there may be some: it has as many as it may, or the
 * search does.
 */
function withMore(
  { module, label, results }: ModuleGroup,
  found: number,
  narrow: (module: Module) => void,
): Group {
  const more: Result = {
    key: `more-${module}`,
    label: `More in ${label}`,
    icon: IconDots,
    run: () => narrow(module),
  }
  return { label, results: mayHaveMore(results.length, found) ? [...results, more] : results }
}

/** Milliseconds without typing before the server is called. */
const PAUSE = 120

/**
 * The server's matches for a text, of one module if it is named; `isAwaited` until the answer to the current text has
 * arrived.
 */
function useMatches(
  query: string,
  module?: Match['module'],
): {
  matches: readonly Match[]
  /** Whether the search ended before it had looked everywhere. */
  isPartial: boolean
  isAwaited: boolean
  error: Problem | null
} {
  const text = query.trim().replace(/\s+/g, ' ')
  const [q] = useDebouncedValue(text, PAUSE)
  const isWanted = !isTooShort(q)
  const { data, isPlaceholderData, error, isFetching } = useQuery<
    { data: Match[]; partial: boolean },
    Problem
  >({
    queryKey: keys.search(q, module),
    queryFn: ({ signal }) => ask(SEARCH, { query: { q, in: module }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const isAwaited =
    !isTooShort(text) && (q !== text || isPlaceholderData || (data === undefined && isFetching))
  const shown = isWanted && !isTooShort(text) ? data : undefined
  return { matches: shown?.data ?? [], isPartial: shown?.partial ?? false, isAwaited, error }
}

/** The results for a text: pages, actions and records, or the records of one module that was chosen for this text. */
export function useGroups(query: string, onClose: () => void) {
  const [chosen, setChosen] = useState<{ query: string; module: Module } | null>(null)
  const module = chosen?.query === query ? chosen.module : undefined
  const actor = useActor()
  const entries = useMenu()
  const { history } = useRouter()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme()
  const { matches, isPartial, isAwaited, error } = useMatches(query, module)
  const follow = (href: string) => {
    onClose()
    history.push(href)
  }
  const does = {
    'switch-theme': () => {
      onClose()
      setColorScheme(scheme === 'dark' ? 'light' : 'dark')
    },
    'sign-out': () => {
      onClose()
      void signOut()
    },
  }
  const actions = useMemo(() => actionsFor(actor), [actor])
  const pages = entries
    .filter(({ label }) => matchesWords(label, query))
    .map(({ label, href, icon }): Result => ({ key: href, label, icon, run: () => follow(href) }))
  const meant = actions
    .filter(({ label }) => matchesWords(label, query))
    .map(({ label, icon, href, does: what }): Result => ({
      key: label,
      label,
      icon,
      run: what ? does[what] : () => follow(href ?? '/'),
    }))
  const found = groupMatches(matches, follow)
  const all: Result = { key: 'all', label: 'All results', icon: IconArrowLeft, run: () => setChosen(null) }
  const groups: Group[] =
    module === undefined
      ? [
          { label: 'Pages', results: pages },
          { label: 'Actions', results: meant },
          ...found.map((group) =>
            withMore(group, matches.length, (one) => setChosen({ query, module: one })),
          ),
        ]
      : [...found, { label: 'Search', results: [all] }]
  return { groups: groups.filter(({ results }) => results.length > 0), module, isPartial, isAwaited, error }
}
