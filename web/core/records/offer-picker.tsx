import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { offersNamed, type Offer } from '#web/platform/kinds/options.ts'
import { ChipFace } from './chip-face.tsx'
import { EVERYTHING } from './use-filter-offers.ts'

const SEARCHED_FROM = 7

interface Props {
  label: string
  value: string | undefined
  /** The label of the value; undefined without a value. */
  chosen: string | undefined
  onChange: (value: string | undefined) => void
  offers: readonly Offer[]
  /** The server finds the offers that match what is typed. */
  isSearchedOnServer: boolean
  /** The server's list could not be loaded; the bar below the top bar tries again. */
  isFailed?: boolean
  /** How many of all are listed; null for all. */
  note: string | null
  /** Reports what was typed, and whether the list is open. */
  onSearch: (search: string, isOpen: boolean) => void
}

/** A chip with its list of offers; it opens immediately, because it is loaded by a press. */
export const OfferPicker = (props: Props) => {
  const { label, value, chosen, onChange, offers, isSearchedOnServer, note, onSearch } = props
  const [search, setSearch] = useState('')
  const [debounced] = useDebouncedValue(search, 200)
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { focusTarget, focusSearchInput } = combobox
  useEffect(() => {
    // This chip replaces the one that was pressed, so it takes over the focus.
    focusTarget()
    focusSearchInput()
  }, [focusTarget, focusSearchInput])
  const { dropdownOpened: isOpen } = combobox
  useEffect(() => onSearch(debounced, isOpen), [onSearch, debounced, isOpen])
  const shown = isSearchedOnServer ? offers : offersNamed([...offers], search)
  const isSearched = isSearchedOnServer || offers.length > SEARCHED_FROM
  const options = shown.map((o) => (
    <Combobox.Option key={o.value} value={o.value} active={o.value === (value ?? EVERYTHING)}>
      {o.label}
    </Combobox.Option>
  ))
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      onOptionSubmit={(next) => {
        onChange(next === value || next === EVERYTHING ? undefined : next)
        combobox.closeDropdown()
      }}
    >
      <ChipFace
        label={label}
        chosen={chosen}
        onClear={() => onChange(undefined)}
        renderAround={(button) => (
          <Combobox.Target targetType="button" withExpandedAttribute={!isSearched}>
            {button}
          </Combobox.Target>
        )}
        onPress={() => combobox.toggleDropdown()}
      />
      <Combobox.Dropdown>
        {isSearched && (
          <Combobox.Search
            value={search}
            onChange={(e) => setSearch(e.currentTarget.value)}
            placeholder={`Search ${label.toLowerCase()}`}
            aria-label={`Search ${label.toLowerCase()}`}
            role="combobox"
            aria-expanded
            aria-controls={combobox.listId ?? ''}
          />
        )}
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={label}>
          {shown.length === 0 && (
            <Combobox.Empty>{props.isFailed ? 'Not loaded' : 'Nothing found'}</Combobox.Empty>
          )}
          {note === null ? options : <Combobox.Group label={note}>{options}</Combobox.Group>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
