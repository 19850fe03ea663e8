import { IconFileImport, IconLogout, IconPlus, IconSun, type Icon } from '@tabler/icons-react'
import { ENTITIES } from '#domain/entities/register.ts'
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { smallPagesFor } from './small-pages.ts'
import { placeOfDialog } from './places.ts'

/** An action that the search offers. */
export interface Action {
  label: string
  icon: Icon
  /** Opens a page or performs the action. */
  href?: string
  does?: 'switch-theme' | 'sign-out'
}

/** A label in the middle of a sentence; acronyms stay in capitals. */
const lower = (text: string): string => text.replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase())

/**
 * Add and import for each module that the person may add to, in their own incubator or the whole programme.
 */
function actionsOf(actor: Actor, entity: Entity): Action[] {
  const own = ownIncubatorOf(actor)
  const target = entity.ownerName === null ? undefined : { incubatorId: own, startupId: null }
  if (decide(actor, entity.actions.create, target).outcome === 'refuse') return []
  const add = placeOfDialog(entity.name, own, 'add')
  const load = canBeImported(entity) ? placeOfDialog(entity.name, own, 'import') : undefined
  return [
    ...(add === undefined ? [] : [{ label: `Add ${lower(entity.label.one)}`, icon: IconPlus, href: add }]),
    ...(load === undefined
      ? []
      : [{ label: `Import ${lower(entity.label.many)}`, icon: IconFileImport, href: load }]),
  ]
}

export const actionsFor = (actor: Actor): Action[] => [
  ...ENTITIES.flatMap((entity) => actionsOf(actor, entity)),
  ...smallPagesFor(actor).filter(({ isElsewhere }) => !isElsewhere),
  { label: 'Switch theme', icon: IconSun, does: 'switch-theme' },
  { label: 'Sign out', icon: IconLogout, does: 'sign-out' },
]

/** Whether every typed word starts a word of the label: "add pro" matches "Add prototype". */
export function matchesWords(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => word === '' || words.some((one) => one.startsWith(word)))
}
