import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { MODIFIER } from '#web/platform/ui/keys/modifier.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { PageKeys } from './page-keys.tsx'
import { RESULTS_ID, type TypedKeys } from './typed-keys.ts'
import classes from './search-button.module.css'

const SearchResults = lazyPart(async () => (await import('./search-results.tsx')).SearchResults)
const MOVES = new Set(['ArrowDown', 'ArrowUp', 'Enter'])

/**
 * Opens the search, as Ctrl+K or Cmd+K does anywhere. The input is available at once and keeps every key that
 * is typed while the results component loads (lists-and-search.md, Search everywhere).
 */
export const SearchButton = () => {
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState<string | undefined>()
  const isPhone = useIsPhone()
  const box = useRef<HTMLDialogElement>(null)
  const keys = useRef<TypedKeys>({ press: undefined, isEnterWaiting: false })
  const open = () => {
    if (!box.current || box.current.open) return
    keys.current = { press: undefined, isEnterWaiting: false }
    setQuery('')
    box.current.showModal()
  }
  const close = () => box.current?.close()
  const onKeyDown = (e: KeyboardEvent) => {
    if (!MOVES.has(e.key) || e.nativeEvent.isComposing) return
    e.preventDefault()
    if (keys.current.press) keys.current.press(e.key)
    else if (e.key === 'Enter') keys.current.isEnterWaiting = true
  }
  return (
    <>
      <UnstyledButton
        className={classes.root}
        onClick={open}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.word}>Search</span>
        <Kbd size="xs" className={classes.keys} aria-hidden>
          {MODIFIER} K
        </Kbd>
      </UnstyledButton>
      <PageKeys onSearch={open} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the box closes it, as Escape does */}
      <dialog
        ref={box}
        className={classes.box}
        aria-label="Search"
        onClose={() => setQuery(null)}
        onClick={(e) => {
          if (e.target === box.current) close()
        }}
      >
        {query !== null && (
          <div className={classes.inside}>
            <div className={classes.field}>
              <IconSearch size={18} stroke={1.6} aria-hidden />
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that is opened to type in it
                autoFocus
                role="combobox"
                aria-expanded
                aria-controls={RESULTS_ID}
                aria-activedescendant={active}
                aria-autocomplete="list"
                aria-label="Search pages, actions and records"
                placeholder={isPhone ? 'Search' : 'Search pages, actions and records'}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                value={query}
                onChange={(e) => setQuery(e.currentTarget.value)}
                onKeyDown={onKeyDown}
              />
              <Kbd size="xs" aria-hidden>
                Esc
              </Kbd>
            </div>
            <SearchResults query={query} keysRef={keys} onActive={setActive} onClose={close} />
          </div>
        )}
      </dialog>
    </>
  )
}
