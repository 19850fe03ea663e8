import { useSearch } from '@tanstack/react-router'
import { readTitle, readViewed, type Viewed } from './read-viewed.ts'

const useWord = (name: string): string =>
  useSearch({
    strict: false,
    select: (s: Record<string, unknown>) => (typeof s[name] === 'string' ? s[name] : ''),
  })

/** The file that the address of a viewer names (`?url=`). */
export const useViewed = (): Viewed => readViewed(useWord('url'), window.location.origin)

/** What the address calls it (`?title=`); '' where it says nothing. */
export const useViewedTitle = (): string => readTitle(useWord('title'))
