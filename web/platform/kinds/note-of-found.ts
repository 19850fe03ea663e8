import { noteOfOffers } from '#web/platform/api/use-offers.ts'

/** "20 of 27, type to find more", or that only the chosen one could be loaded. */
export const noteOfFound = (listed: number, total: number | undefined, error: Error | null): string | null =>
  error ? 'Others could not be loaded' : noteOfOffers(listed, total)
