import { useListAddress } from '#web/records/use-list-address.ts'

/**
 * The year that the overview shows; null for all, which is shown first (funding.md, Funding panel).
 * It stands in the address under a name of its own: the lists below have filters of theirs.
 */
export function useFundingYear(): [number | null, (year: number | null) => void] {
  const [address, change] = useListAddress()
  const given = Number(address['for'])
  const year = Number.isInteger(given) && given > 0 ? given : null
  return [year, (next) => change({ for: next ?? undefined })]
}
