import { useCallback, useState } from 'react'
import { useRecords } from '#web/api/use-records.ts'
import { OfferPicker } from './offer-picker.tsx'

interface Props {
  value: string | null
  chosen: string | undefined
  onChange: (id: string | null) => void
}

/** The chip of a filter by incubator, whose names the server finds while somebody types. */
export const IncubatorPicker = ({ value, chosen, onChange }: Props) => {
  const [search, setSearch] = useState('')
  const onSearch = useCallback((text: string) => setSearch(text), [])
  const found = useRecords('incubator', { search: search || undefined, pageSize: 20 })
  const offers = (found.data?.data ?? []).map((row) => ({ value: row._id, label: String(row['name'] ?? '') }))
  return (
    <OfferPicker
      label="Incubator"
      value={value ?? undefined}
      chosen={chosen}
      onChange={(id) => onChange(id ?? null)}
      offers={offers}
      isSearchedOnServer
      onSearch={onSearch}
    />
  )
}
