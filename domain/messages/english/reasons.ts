import type { Entity } from '#domain/entities/entity.ts'
import { reasonOf } from '#domain/permissions/decide.ts'
import type { ReasonParams } from '#domain/codes/codes.ts'
import type { Sentences } from '../sentences.ts'

/** Finds an entity by its name. Not every caller knows every entity. */
export type FindEntity = (name: string) => Pick<Entity, 'label' | 'fields' | 'uniqueBy'> | undefined

/** The labels of an entity; its name if it is unknown. */
export const labelOf = (find: FindEntity, entity: string): { readonly one: string; readonly many: string } =>
  find(entity)?.label ?? { one: entity, many: entity }

/** The label within a sentence. */
export const nameOf = (find: FindEntity, entity: string): string => labelOf(find, entity).one.toLowerCase()

/** What no two records share: "indicator and year"; "name" if it is their title. */
export function keyLabelsOf(find: FindEntity, entity: string): string {
  const { fields, uniqueBy = [] } = find(entity) ?? {}
  if (uniqueBy.length < 2) return 'name'
  return uniqueBy.map((name) => fields?.[name]?.label.toLowerCase() ?? name).join(' and ')
}

/** The record that another one must not repeat: "a program with this name". */
export const withKey = (find: FindEntity, entity: string): string =>
  `a ${(find(entity)?.uniqueBy?.length ?? 0) < 2 ? nameOf(find, entity) : 'record'} with this ${keyLabelsOf(find, entity)}`

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
  'key-taken': ({ entity, key }) => `${key}: there is already ${withKey(find, entity)}.`,
  'emails-taken': ({ emails }) => `${emails.join(', ')}: this email address already has an account.`,
  'assigned-already': () => 'This mentor is already assigned to this startup on some of these days.',
  'mentor-busy': () => 'The mentor has another session at this time.',
  'session-begun': () => 'This session has begun, so it can no longer be changed.',
  'session-not-begun': () => 'Hours and feedback can be given once the session has begun.',
  'session-cancelled': () => 'This session was cancelled. Schedule a new one.',
  'session-held': () => 'Hours or feedback were given for this session, so it cannot be cancelled.',
  'feedback-given': () => 'Feedback on this session was given already.',
  'too-many-open': ({ entity, max }) =>
    `You already have ${max} open ${labelOf(find, entity).many.toLowerCase()}. Wait until some of them are closed.`,
})
