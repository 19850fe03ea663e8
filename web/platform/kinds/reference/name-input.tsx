import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState, type KeyboardEvent } from 'react'
import { entityOf } from '#domain/entities/register.ts'
import { readId } from '#domain/kinds/reference.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { noteOfOffers, useOffers, withNote } from '#web/platform/api/use-offers.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { shownProblems } from '#web/platform/ui/shown-problems.ts'
import { takeMarked } from '#web/platform/ui/type-ahead.ts'
import { asText, inputPropsOf, type InputProps } from '../props.ts'
import { withEcho } from '../read-echo.ts'

const SHOWN = 20

interface Offer {
  readonly text: string
  readonly name: string
  readonly id: string
}

/** The options; records with the same name get a note that tells them apart. */
function offersOf(records: readonly Row[]): Offer[] {
  const names = records.map((r) => asText(r['name']))
  const isRepeated = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return records.map((record, at) => {
    const name = names[at]!
    const more = asText(record['email'] ?? record['location'] ?? record._id)
    return { id: record._id, name, text: isRepeated(name) ? `${name} (${more})` : name }
  })
}

/**
 * A name that may refer to a record of the incubator. Matching records are suggested while typing: a chosen
 * one is stored as that record, typed text as a name (values.md, References that accept a name).
 */
export const NameInput = (p: InputProps) => {
  const to = p.field.to ?? ''
  const text = asText(p.value)
  const id = readId(text)
  const [last, setLast] = useState<Offer>()
  // Chosen in an earlier instance of the input, such as a cell's.
  const held = useRecord(to, id !== undefined && last?.id !== id ? id : null)
  const typed = id === undefined ? text : last?.id === id ? last.text : asText(held.data?.['name'])
  const [search] = useDebouncedValue(id === undefined ? typed : '', 200)
  const { rows, total, found } = useOffers(
    to,
    { incubator_id: p.incubatorId ?? undefined, pageSize: SHOWN },
    search,
    Boolean(p.incubatorId),
  )
  const offers = offersOf(rows)
  const texts = [...new Set(offers.map((o) => o.text))]
  const isKnown = id !== undefined || offers.some(({ name }) => normaliseKey(name) === normaliseKey(typed))
  const isAnswered = found.data !== undefined && !found.isPlaceholderData && search === typed
  const unlinked =
    typed.trim() !== '' && isAnswered && !isKnown
      ? `No ${entityOf(to).label.one.toLowerCase()} here has this name. It will be saved as typed.`
      : null
  // Its list stays closed without entries, so that what failed is said below.
  if (found.error) shownProblems.add(found.error)
  const failed = found.error ? 'Names could not be suggested.' : undefined
  // An open list without entries is not visible, but would take the Escape that is meant for the dialog.
  const [isWanted, setWanted] = useState(false)
  const isOpen = isWanted && texts.length > 0
  // Half a name is not saved by the Enter of somebody who expects it to choose the suggestion.
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    // Suggestions of an earlier text are not what they look at.
    takeMarked(e)
    if (e.key !== 'Enter' || !isOpen || !isAnswered || isKnown) return
    if (e.currentTarget.hasAttribute('aria-activedescendant')) return
    e.preventDefault()
    setWanted(false)
  }
  const shared = inputPropsOf(p)
  // Mantine reports the choice first, then the text that it puts into the input.
  const chosen = useRef<Offer>(undefined)
  return (
    <Autocomplete
      {...shared}
      {...withEcho(null, failed ?? unlinked ?? shared.description)}
      value={typed}
      data={withNote(texts, noteOfOffers(rows.length, total))}
      filter={({ options }) => options}
      maxLength={p.field.max}
      // Does not open on focus: dialogs focus their first input, and the open list would cover the fields
      // below.
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setWanted(true)}
      onDropdownClose={() => setWanted(false)}
      onBlur={() => setWanted(false)}
      onKeyDown={onKeyDown}
      onOptionSubmit={(option) => {
        chosen.current = offers.find((o) => o.text === option)
        setLast(chosen.current)
      }}
      onChange={(next) => {
        const choice = chosen.current
        chosen.current = undefined
        p.onChange(choice?.text === next ? choice.id : next || null)
      }}
    />
  )
}
