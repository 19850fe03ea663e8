import {
  COUNT_RETURNS,
  LIST_RECORDS,
  LIST_RETURNS,
  LIST_RETURNS_DUE,
  READ_RETURN,
  READ_RETURNS_BOARD,
} from '#domain/api/endpoints.ts'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import { pathOf } from '#domain/api/path-of.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { canRead, ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'

interface Opened {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
}

/** What the menu counts. */
export const countsOfReturns = (actor: Actor): string[] =>
  canRead(actor, 'return') ? [pathOf(COUNT_RETURNS, {})] : []

/** What dashboards say of returns. */
export const dueCalls = (actor: Actor): string[] =>
  canRead(actor, 'return') ? [pathOf(LIST_RETURNS_DUE, {})] : []

/** The forms whose boards and figures somebody looks at. */
const formsCalls = (actor: Actor): string[] =>
  canRead(actor, 'incubator-return-form')
    ? [pathOf(LIST_RECORDS(returnForm), { query: { pageSize: PAGE_SIZE_MAX } })]
    : []

/** What is due from somebody, and the forms whose boards they look at; with what is due nearest, unless one is chosen. */
function returnsCalls({ query }: Opened, actor: Actor): string[] {
  const own = ownIncubatorOf(actor)
  const forms = formsCalls(actor)
  const isChosen = query['form'] !== undefined
  return [
    ...(readsAll(actor)
      ? []
      : [
          pathOf(LIST_RETURNS, {
            query: {
              pageSize: PAGE_SIZE_MAX,
              ...(own === null ? {} : { incubator_id: own, asked_of: 'incubators' }),
            },
          }),
        ]),
    ...forms,
    ...(forms.length === 0 || isChosen
      ? []
      : [pathOf(READ_RETURNS_BOARD, { query: { asked_of: readsAll(actor) ? 'incubators' : 'startups' } })]),
  ]
}

/** The forms, and without one in the address the accepted return that was due last, whose form is shown. */
function figuresCalls({ query }: Opened, actor: Actor): string[] {
  const forms = formsCalls(actor)
  if (forms.length === 0 || query['form_id'] !== undefined) return forms
  const latest = { pageSize: 1, asked_of: 'incubators', status: 'accepted' } as const
  return [...forms, pathOf(LIST_RETURNS, { query: latest })]
}

/** The first calls of the pages of returns. */
export const RETURN_CALLS = {
  '/returns': returnsCalls,
  '/returns/figures': figuresCalls,
  '/returns/$id': ({ params }: Opened) => [pathOf(READ_RETURN, { params })],
}
