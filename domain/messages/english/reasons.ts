import type { Entity } from '#domain/entities/entity.ts'
import { reasonOf } from '#domain/permissions/decide.ts'
import type { ReasonParams } from '#domain/codes/codes.ts'
import type { KeyTaken } from '#domain/codes/row-codes.ts'
import type { Sentences } from '../sentences.ts'

/** Finds an entity by its name. Not every caller knows every entity. */
export type FindEntity = (name: string) => Pick<Entity, 'label' | 'fields' | 'uniqueBy'> | undefined

/** The labels of an entity; its name if it is unknown. */
export const labelOf = (find: FindEntity, entity: string): { readonly one: string; readonly many: string } =>
  find(entity)?.label ?? { one: entity, many: entity }

/** The label within a sentence. */
export const nameOf = (find: FindEntity, entity: string): string => labelOf(find, entity).one.toLowerCase()

const partOf = (find: FindEntity, entity: string, name: string): string =>
  find(entity)?.fields[name]?.label.toLowerCase() ?? name

/** What no two records share: "indicator, year and month"; "name" if it is their title. */
export function keyLabelsOf(find: FindEntity, { entity, fields }: KeyTaken): string {
  const names = fields ?? find(entity)?.uniqueBy ?? []
  if (names.length < 2) return 'name'
  const labels = names.map((name) => partOf(find, entity, name))
  return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}

/** The record that rules this one out: "a program with this name", "a record with this indicator and year, with a month". */
export function withKey(find: FindEntity, key: KeyTaken): string {
  const { entity, has, lacks } = key
  const what = (find(entity)?.uniqueBy?.length ?? 0) < 2 ? nameOf(find, entity) : 'record'
  const odd = has ?? lacks
  const part = odd ? `, with${has ? '' : 'out'} a ${partOf(find, entity, odd)}` : ''
  return `a ${what} with this ${keyLabelsOf(find, key)}${part}`
}

const notThere = (thing: string): string => `${thing} doesn't exist, or you don't have access to it.`

/** Why a change is refused as a whole. */
export const reasonsBy = (find: FindEntity): Sentences<ReasonParams> => ({
  'not-allowed': reasonOf,
  'no-such-record': ({ entity }) => notThere(labelOf(find, entity).one),
  'no-such-owner': ({ entity }) => notThere(`This ${entity}`),
  'no-such-entry': ({ entity, field }) =>
    notThere(`This entry of ${find(entity)?.fields[field]?.label ?? field}`),
  'changed-meanwhile': ({ entity }) => `Someone else changed this ${nameOf(find, entity)}.`,
  'there-already': ({ entity }) => `This ${nameOf(find, entity)} already exists.`,
  'deletion-requested': ({ entity }) =>
    `A request that waits already asks to delete this ${nameOf(find, entity)}.`,
  'still-named': ({ entity, by }) => {
    const named = by.map(({ entity: of, count, names = [] }) => {
      const label = `${count} ${count === 1 ? labelOf(find, of).one : labelOf(find, of).many}`
      const more = count > names.length ? ` and ${count - names.length} more` : ''
      return names.length === 0 ? label : `${label} (${names.join(', ')}${more})`
    })
    return `This ${nameOf(find, entity)} is still named by ${named.join(' and ')}. Change or delete them first.`
  },
  'key-taken': ({ key, ...of }) => `${key}: there is already ${withKey(find, of)}.`,
  'emails-taken': ({ emails }) => `${emails.join(', ')}: this email address already has an account.`,
  'assigned-already': () => 'This mentor is already assigned to this startup on some of these days.',
  'mentor-busy': () => 'The mentor has another session at this time.',
  'session-begun': () => 'This session has begun, so it can no longer be changed.',
  'session-not-begun': () => 'Hours and feedback can be given once the session has begun.',
  'session-cancelled': () => 'This session was cancelled. Schedule a new one.',
  'session-held': () => 'Hours or feedback were given for this session, so it cannot be cancelled.',
  'feedback-given': () => 'Feedback on this session was given already.',
  'return-is-closed': () => 'This return is submitted. It can be changed after it is sent back or reopened.',
  'return-not-submitted': () => 'Only a submitted return can be accepted or sent back.',
  'figure-of-return': ({ title }) =>
    `This figure comes from the return "${title}". Reopen the return to change it.`,
  'form-in-use': () => 'Periods of this form have opened. Set it to inactive instead of deleting it.',
  'too-many-open': ({ entity, max }) =>
    `You already have ${max} open ${labelOf(find, entity).many.toLowerCase()}. Wait until some of them are closed.`,
})
