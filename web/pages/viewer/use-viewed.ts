import { useSearch } from '@tanstack/react-router'
import { readViewed, type Viewed } from './read-viewed.ts'

/** The file that the address of a viewer names (`?url=`). */
export function useViewed(): Viewed {
  const said = useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => (typeof s['url'] === 'string' ? s['url'] : ''),
  })
  return readViewed(said, window.location.origin)
}
