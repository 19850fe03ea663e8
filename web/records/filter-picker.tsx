import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { offersNamed } from '#web/kinds/options.ts'
import { ChipFace, labelOfFilter, type FilterProps } from './filter-chip.tsx'
import { EVERYTHING, useFilterOffers } from './use-filter-offers.ts'

const SEARCHED_FROM = 7

/** A filter's chip with its picker; it opens immediately, because it is loaded by a press. */
export const FilterPicker = (props: FilterProps) => {
  const { entity, name, scope, value, onChange } = props
  const label = labelOfFilter(entity, name)
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
  const { offers, isSearchedOnServer } = useFilterOffers(
    entity,
    name,
    scope,
    debounced,
    combobox.dropdownOpened,
  )
  const shown = isSearchedOnServer ? offers : offersNamed(offers, search)
  const isSearched = isSearchedOnServer || offers.length > SEARCHED_FROM
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
        {...props}
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
          {shown.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
          {shown.map((o) => (
            <Combobox.Option key={o.value} value={o.value} active={o.value === (value ?? EVERYTHING)}>
              {o.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
