import { useListAddress } from '#web/core/records/use-list-address.ts'

/**
 * The selected year; null for all years, the default (funding.md, Funding panel). Its parameter has a name of
 * its own, because the lists below have a year filter too.
 */
export function useFundingYear(): [number | null, (year: number | null) => void] {
  const [address, change] = useListAddress()
  const given = Number(address['for'])
  const year = Number.isInteger(given) && given > 0 ? given : null
  return [year, (next) => change({ for: next ?? undefined })]
}
