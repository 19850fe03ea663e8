import { useCallback, useState } from 'react'
import { useFace, type FilterProps } from './chip-face.tsx'
import { OfferPicker } from './offer-picker.tsx'
import { useFilterOffers } from './use-filter-offers.ts'

/** A filter's chip with its picker. */
export const FilterPicker = (props: FilterProps) => {
  const { entity, name, scope, value, onChange } = props
  const [{ search, isOpen }, setWanted] = useState({ search: '', isOpen: true })
  const onSearch = useCallback(
    (typed: string, isShown: boolean) => setWanted({ search: typed, isOpen: isShown }),
    [],
  )
  const found = useFilterOffers(entity, name, scope, search, isOpen)
  const { label, chosen } = useFace(props)
  return <OfferPicker {...{ label, chosen, value, onChange, onSearch }} {...found} />
}
