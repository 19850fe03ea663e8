import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useKeys, type KeyBinding } from '#web/platform/ui/keys/keys.ts'
import type { MenuEntry } from './feature.ts'
import { useMenu } from './use-menu.ts'

const KeysDialog = lazyPart(async () => (await import('#web/platform/ui/keys/keys-dialog.tsx')).KeysDialog)

/** Assigns each entry the first letter of its name that no earlier entry uses. */
function lettersOf(entries: readonly Pick<MenuEntry, 'label'>[]): (string | undefined)[] {
  const taken = new Set<string>()
  return entries.map(({ label }) => {
    const letter = [...label.toLowerCase()].find((c) => /[a-z]/.test(c) && !taken.has(c))
    if (letter) taken.add(letter)
    return letter
  })
}

/** The keyboard shortcuts of every page: help, search, and G with a letter for each menu entry. */
export const PageKeys = ({ onSearch }: { onSearch: () => void }) => {
  const { history } = useRouter()
  const entries = useMenu()
  const [isOpen, setOpen] = useState(false)
  const letters = lettersOf(entries)
  const places = entries.flatMap(({ label, href }, at): KeyBinding[] =>
    letters[at] === undefined
      ? []
      : [{ keys: `g ${letters[at]}`, label: `Go to ${label}`, run: () => history.push(href) }],
  )
  useKeys('Everywhere', [
    { keys: '?', label: 'Keyboard shortcuts', run: () => setOpen(true) },
    { keys: 'mod+k', label: 'Search everything', run: onSearch },
    { keys: '/', label: 'Search everything, where there is no list', run: onSearch },
  ])
  useKeys('Go to', places)
  return isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null
}
