import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core'
import {
  IconFile,
  IconBuilding,
  IconCalendarEvent,
  IconFileText,
  IconRocket,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Match } from '#domain/api/search.ts'
import { SEARCH_MIN } from '#domain/api/search-limits.ts'
import { entityOf } from '#domain/entities/register.ts'
import { useActor } from '#web/session/use-actor.ts'
import { placeOfRecord } from '#web/ui/place-of-record.ts'
import { actionsFor, matchesWords } from './search-actions.ts'
import { RESULTS_ID, type TypedKeys } from './typed-keys.ts'
import { useMatches } from './use-matches.ts'
import { useMenu } from './use-menu.ts'
import { useSignOut } from './use-sign-out.ts'
import classes from './search-results.module.css'

interface Result {
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

/** Groups results by module, in the order of each module's best result. */
function groupMatches(matches: readonly Match[], follow: (href: string) => void): Group[] {
  const modules = [...new Set(matches.map((match) => match.module))]
  return modules.map((module) => ({
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

/** The results for a text: pages, actions, records. */
function useGroups(query: string, onClose: () => void) {
  const actor = useActor()
  const entries = useMenu()
  const { history } = useRouter()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme()
  const { matches, isAwaited, error } = useMatches(query)
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
  const groups: Group[] = [
    { label: 'Pages', results: pages },
    { label: 'Actions', results: meant },
    ...groupMatches(matches, follow),
  ]
  return { groups: groups.filter(({ results }) => results.length > 0), isAwaited, error }
}

interface Props {
  query: string
  keysRef: RefObject<TypedKeys>
  onActive: (id: string | undefined) => void
  onClose: () => void
}

const idAt = (at: number): string => `${RESULTS_ID}-${at}`

/**
 * Pages, actions and records that match the text. The first is selected, arrow keys select another, Enter
 * opens it.
 */
export const SearchResults = ({ query, keysRef, onActive, onClose }: Props) => {
  const { groups, isAwaited, error } = useGroups(query, onClose)
  const results = groups.flatMap((group) => group.results)
  const [chosen, setChosen] = useState({ query, at: 0 })
  const isChosen = chosen.query === query
  const at = isChosen ? Math.min(chosen.at, Math.max(results.length - 1, 0)) : 0
  const list = useRef<HTMLDivElement>(null)
  const activeId = results.length > 0 ? idAt(at) : undefined
  useEffect(() => onActive(activeId), [activeId, onActive])
  useEffect(() => {
    if (activeId) list.current?.querySelector(`#${activeId}`)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const run = (result: Result | undefined) => {
    keysRef.current.isEnterWaiting = false
    result?.run()
  }
  useEffect(() => {
    const keys = keysRef.current
    keys.press = (key) => {
      if (key === 'Enter') {
        // The last text has not been searched yet; its first result opens when it arrives.
        if (isAwaited && !(isChosen && at > 0)) keys.isEnterWaiting = true
        else run(results[at])
        return
      }
      const step = key === 'ArrowDown' ? 1 : -1
      const next = (at + step + results.length) % Math.max(results.length, 1)
      setChosen({ query, at: next })
    }
    if (keys.isEnterWaiting && !isAwaited && results.length > 0) run(results[0])
    return () => {
      keys.press = undefined
    }
  })
  const text = query.trim()
  const isNothing = results.length === 0 && !isAwaited
  const places = new Map(results.map((result, place) => [result, place]))
  return (
    <div className={classes.root} ref={list}>
      <div role="listbox" id={RESULTS_ID} aria-label="Results" aria-busy={isAwaited}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={classes.group} aria-hidden>
              {group.label}
            </p>
            {group.results.map((result) => {
              const own = places.get(result) ?? 0
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are typed in the box, which leads the list
                <div
                  key={result.key}
                  id={idAt(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  className={classes.result}
                  onMouseDown={(e) => e.preventDefault()}
                  onMouseMove={() => own !== at && setChosen({ query, at: own })}
                  onClick={() => run(result)}
                >
                  <result.icon size={18} stroke={1.6} aria-hidden />
                  <span className={classes.texts}>
                    <span className={classes.line}>
                      <span className={classes.label}>{result.label}</span>
                      {result.note && <span className={classes.note}> {result.note}</span>}
                    </span>
                    {result.found && <span className={classes.note}> {result.found}</span>}
                  </span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div role="status" className={classes.state}>
        {error
          ? 'Records could not be searched. Try again in a moment.'
          : isAwaited
            ? results.length === 0 && 'Searching…'
            : isNothing && (
                <>
                  <strong>No results for “{text}”</strong>
                  <span>
                    {text.length < SEARCH_MIN
                      ? `Type at least ${SEARCH_MIN} characters.`
                      : 'Try part of a name, another spelling or the district.'}
                  </span>
                </>
              )}
      </div>
    </div>
  )
}
