import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { searchKey } from '#domain/vocabulary/search-key.ts'

/** Tab takes the option that is marked in the open list, and goes on to the next input. */
export function takeMarked(e: KeyboardEvent<HTMLInputElement>): void {
  if (e.key !== 'Tab') return
  const list = document.getElementById(e.currentTarget.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  // The option that is chosen already would be given up by another click.
  if (marked && !marked.hasAttribute('data-combobox-active')) marked.click()
}

/** Enter in an open list takes the marked option, and never sends the form, which would drop what was typed. */
function hearKeys(e: KeyboardEvent<HTMLInputElement>): void {
  takeMarked(e)
  if (e.key !== 'Enter' || e.nativeEvent.isComposing) return
  // Mantine takes the option.
  if (e.currentTarget.getAttribute('aria-expanded') === 'true') e.preventDefault()
}

/** Labels that begin with the text come first, then those of which a word does. */
const rankOf = (label: string, key: string): number => {
  const at = searchKey(label).indexOf(key)
  if (at <= 0) return at === 0 ? 0 : Infinity
  return searchKey(label).includes(` ${key}`) ? 1 : 2
}

const matching = (items: readonly ComboboxItem[], key: string): ComboboxItem[] =>
  items
    .map((item) => ({ item, rank: rankOf(item.label, key) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** The options that contain what was typed, without regard to letter case and accents. */
export const findByTyping: OptionsFilter = ({ options, search }) => {
  const key = searchKey(search.trim())
  if (key === '') return options
  const single = options.flatMap((option) => ('group' in option ? [] : [option]))
  const groups = options.flatMap((option) =>
    'group' in option ? [{ ...option, items: matching(option.items, key) }] : [],
  )
  return [...groups.filter(({ items }) => items.length > 0), ...matching(single, key)]
}

/** So many options are seen at a glance, and a phone does not cover them with its keys. */
const AT_A_GLANCE = 7

interface Options {
  /** How many options there are. */
  count: number
  /** False while the options are those of an earlier text. */
  isAnswered?: boolean | undefined
}

/**
 * The props of a select whose options are found by typing: the first one that fits is marked, and Tab or Enter takes it
 * (look-and-behaviour.md, Selects that find while typing).
 */
export function useTypeAhead({ count, isAnswered = true }: Options) {
  const [text, setText] = useState('')
  return {
    searchable: true,
    filter: findByTyping,
    selectFirstOptionOnChange: text.trim() !== '' && isAnswered,
    inputMode: count > AT_A_GLANCE ? undefined : ('none' as const),
    onInput: (e: FormEvent<HTMLInputElement>) => setText(e.currentTarget.value),
    onKeyDown: hearKeys,
  }
}
