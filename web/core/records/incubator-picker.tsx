import { useCallback, useState } from 'react'
import { noteOfOffers, useOffers } from '#web/platform/api/use-offers.ts'
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
  const { rows, total, found } = useOffers('incubator', { pageSize: 20 }, search)
  const offers = rows.map((row) => ({ value: row._id, label: String(row['name'] ?? '') }))
  return (
    <OfferPicker
      label="Incubator"
      value={value ?? undefined}
      chosen={chosen}
      onChange={(id) => onChange(id ?? null)}
      offers={offers}
      note={noteOfOffers(rows.length, total)}
      isFailed={found.isError}
      isSearchedOnServer
      onSearch={onSearch}
    />
  )
}
