import type { FigureList } from '#domain/api/figure-list.ts'
import { pageOfList } from '#web/shell/places.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'

/** The pages of lists of no records. */
const PAGES: Readonly<Record<string, string>> = {
  approval: '/approvals',
  'contact-message': '/inbox',
  request: '/inbox',
  mail: '/mails',
}

/** A mentor's own startups are on a page of their own, an incubator's within its list. */
function pageOf(entity: string, filters: FigureList['filters']): string {
  if (entity === 'startup' && 'mentor_id' in filters) return '/mentor-startups'
  const needsModule = 'incubator_id' in filters && (entity === 'startup' || entity === 'mentor')
  return (needsModule ? undefined : (PAGES[entity] ?? pageOfList(entity))) ?? `/records/${entity}`
}

/** What the inbox calls the filters of the lists that it shows. */
const IN_INBOX: Readonly<Record<string, (filters: FigureList['filters']) => Record<string, string>>> = {
  'contact-message': ({ answered, ...others }) => ({
    ...others,
    kind: 'message',
    status: answered === 'true' ? 'answered' : 'open',
  }),
  request: (filters) => ({ ...filters, kind: 'request' }),
}

/** The names of filters in the address of a page, where it has names of its own. */
function addressOf(entity: string, filters: FigureList['filters']): Record<string, string> {
  const { incubator_id: owner, mine, mentor_id: mentor, ...rest } = filters
  const { incubator_type: ofType, ...others } = rest
  return {
    ...(ofType === undefined
      ? {}
      : entity === 'incubator'
        ? { type: shortTypeOf(ofType) }
        : { incubator_type: ofType }),
    ...(owner === undefined || entity === 'approval' ? {} : { incubator_id: owner }),
    ...(mine === undefined ? {} : { mine }),
    ...(mentor === undefined || entity === 'startup' ? {} : { mentor_id: mentor }),
    ...others,
  }
}

/** The address of the list behind a figure, with the same filters. */
export function placeOfFigure({ entity, filters }: FigureList): string {
  const query = new URLSearchParams(IN_INBOX[entity]?.(filters) ?? addressOf(entity, filters)).toString()
  return `${pageOf(entity, filters)}${query === '' ? '' : `?${query}`}`
}
