import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { stayForUnsaved } from '#web/platform/ui/unsaved.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { FilterChip } from './filter-chip.tsx'
import { conditionIn, filtersIn, isLinked } from './list-params.ts'
import type { Scope } from './list-scope.ts'
import type { ChangeAddress } from './use-list-address.ts'
import { ViewsMenu } from './views-menu.tsx'
import classes from './list-bar.module.css'

const LinkChips = lazyPart(async () => (await import('./link-chips.tsx')).LinkChips)

interface Props {
  entity: Entity
  scope: Scope
  address: ListQuery
  change: ChangeAddress
  children?: React.ReactNode
}

/** A search box that filters after a pause in typing and follows the address. */
export const Search = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  const lastSent = useRef(value)
  const report = useDebouncedCallback(async (text: string) => {
    // The rows would take along what is typed in them. The address is changed too late to belong to a key.
    if (await stayForUnsaved()) return setTyped(lastSent.current)
    lastSent.current = text.trim()
    onChange(text.trim())
  }, 300)
  useEffect(() => {
    // The address changed through Back or a link, not through typing here.
    if (value !== lastSent.current) setTyped(value)
    lastSent.current = value
  }, [value])
  const put = (text: string) => {
    setTyped(text)
    report(text)
  }
  return (
    <TextInput
      type="search"
      className={classes.search}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear the search" onClick={() => put('')} />}
      value={typed}
      onChange={(e) => put(e.currentTarget.value)}
    />
  )
}

const LazyConditions = lazyPart(async () => (await import('./offered-conditions.tsx')).OfferedConditions)

/** The conditions that a list offers itself, such as the events that are past. */
const OfferedConditions = ({ entity, address, change }: Pick<Props, 'entity' | 'address' | 'change'>) =>
  Object.values(entity.conditions ?? {}).some(({ isOffered }) => isOffered) ? (
    <LazyConditions
      entity={entity}
      current={conditionIn(entity, address) ?? ''}
      onChange={(is) => change({ is })}
    />
  ) : null

/** Search and filters of a list, all stored in the address. */
export const ListBar = ({ entity, scope, address, change, children }: Props) => (
  <FilterBar>
    <Search
      label={`Search for ${entity.label.many}`}
      value={address.search ?? ''}
      onChange={(search) => change({ search: search || undefined })}
    />
    {address.search && (
      <span className="only-print" data-on>
        Search: {address.search}
      </span>
    )}
    {filtersIn(entity, scope).map((name) => (
      <FilterChip
        key={name}
        entity={entity}
        name={name}
        scope={scope}
        value={address[name] === undefined ? undefined : String(address[name])}
        onChange={(value) => change({ [name]: value })}
      />
    ))}
    <OfferedConditions entity={entity} address={address} change={change} />
    {isLinked(entity, address) && <LinkChips entity={entity} address={address} change={change} />}
    <ViewsMenu entity={entity} scope={scope} address={address} change={change} />
    {children}
  </FilterBar>
)
