import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { labelOf } from '#web/fields/options.ts'
import type { Scope } from './scope.ts'
import { specialOf } from './specials.tsx'
import { useFilterOffers } from './use-filter-offers.ts'
import classes from './filter-chip.module.css'

interface Props {
  entity: Entity
  name: string
  scope: Scope
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const SEARCHED_FROM = 7

/** A filter as a chip: its name, or its name and value with a way to take it off. */
export const FilterChip = ({ entity, name, scope, value, onChange }: Props) => {
  const field = fieldOf(entity, name)
  const label = specialOf(entity.name, name).filterLabel ?? field.label
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { offers, isSearchedOnServer } = useFilterOffers(entity, name, scope, asked, combobox.dropdownOpened)
  const shown = isSearchedOnServer
    ? offers
    : offers.filter((o) => o.label.toLowerCase().includes(search.trim().toLowerCase()))
  const isSearched = isSearchedOnServer || offers.length > SEARCHED_FROM
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      onOptionSubmit={(next) => {
        onChange(next === value ? undefined : next)
        combobox.closeDropdown()
      }}
    >
      <span className={classes.root} data-on={value !== undefined || undefined}>
        <Combobox.Target targetType="button" withExpandedAttribute={!isSearched}>
          <button
            type="button"
            className={classes.chip}
            aria-label={value === undefined ? label : `${label}: ${labelOf(field, value)}`}
            onClick={() => combobox.toggleDropdown()}
          >
            {value === undefined ? label : `${label}:`}
            {value !== undefined && <span className={classes.value}>{labelOf(field, value)}</span>}
            {value === undefined && <IconChevronDown size={14} stroke={1.8} aria-hidden />}
          </button>
        </Combobox.Target>
        {value !== undefined && (
          <button
            type="button"
            className={classes.clear}
            aria-label={`Clear the filter ${label}`}
            onClick={() => onChange(undefined)}
          >
            <IconX size={14} stroke={1.8} aria-hidden />
          </button>
        )}
      </span>
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
            <Combobox.Option key={o.value} value={o.value} active={o.value === value}>
              {o.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
