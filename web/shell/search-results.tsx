import { useEffect, useRef, useState, type RefObject } from 'react'
import { isTooShort, SEARCH_ENDED, SEARCH_MIN } from '#domain/api/search-limits.ts'
import { RESULTS_ID, type TypedKeys } from './typed-keys.ts'
import { useGroups, type Result } from './use-groups.ts'
import classes from './search-results.module.css'

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
  const { groups, module, isPartial, isAwaited, error } = useGroups(query, onClose)
  const results = groups.flatMap((group) => group.results)
  const [chosen, setChosen] = useState({ query, module, at: 0 })
  const isChosen = chosen.query === query && chosen.module === module
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
      setChosen({ query, module, at: next })
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
                  onMouseMove={() => own !== at && setChosen({ query, module, at: own })}
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
            : isPartial
              ? SEARCH_ENDED
              : isNothing && (
                  <>
                    <strong>No results for “{text}”</strong>
                    <span>
                      {isTooShort(text)
                        ? `Type at least ${SEARCH_MIN} characters.`
                        : 'Try part of a name, another spelling or the district.'}
                    </span>
                  </>
                )}
      </div>
    </div>
  )
}
