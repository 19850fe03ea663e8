import { entityOf } from '#domain/entities/register.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { showText } from '#domain/kinds/register.ts'
import type { ChangeAction, Origin, ProposedChange } from './change.ts'
import { fieldOfState } from './diff.ts'

const VERBS: Record<ChangeAction, string> = { create: 'Add', update: 'Update', delete: 'Delete' }

/**
 * "Add Prototype", "Import Prototypes", "Delete Startup (Selected)"
 * (roles-and-rights.md, Action titles). A restoration is named as the change it is.
 */
export function actionTitle(entity: Entity, action: ChangeAction, count: number, origin: Origin): string {
  if (origin.kind === 'import') return `Import ${entity.label.many}`
  if (action === 'update' && entity.titles?.update) return entity.titles.update
  return `${VERBS[action]} ${entity.label.one}${count > 1 ? ' (Selected)' : ''}`
}

const changedFields = (entity: Entity, change: ProposedChange): string =>
  Object.entries(change.proposed ?? {})
    .flatMap(([name, to]) => {
      const field = fieldOfState(entity, name)
      if (!field) return []
      return [`${field.label} from ${showText(field, change.base?.[name])} to ${showText(field, to)}`]
    })
    .join('; ')

/** What a batch does, in one sentence of at most 500 characters: the log's and the approval's details. */
export function describeChanges(changes: readonly ProposedChange[], origin: Origin): string {
  const first = changes[0]
  if (!first) return ''
  const entity = entityOf(first.entity)
  const names = changes.map((c) => c.title)
  const sentence =
    origin.kind === 'import'
      ? `${changes.length.toLocaleString('en-IN')} rows from ${origin.fileName}`
      : changes.length > 1
        ? `${names.length} ${entity.label.many}: ${names.slice(0, 20).join(', ')}`
        : first.action === 'update'
          ? `${first.title}: ${changedFields(entity, first)}`
          : first.title
  return sentence.length > 500 ? `${sentence.slice(0, 499)}…` : sentence
}
