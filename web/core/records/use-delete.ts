import { recordTitle } from '#domain/entities/record-title.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { Submit, SubmitResult } from '#web/platform/api/use-submit.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { countOf, lower } from './list-params.ts'

const NAMED = 5

const consequenceOf = (entity: Entity, verdict: Verdict, names: readonly string[]): string => {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  // The question may name the one record.
  const isNamed = names.length === 1 && entity.texts.confirmDelete.includes('{name}')
  const what = isNamed ? '' : `${names.slice(0, NAMED).join(', ')}${more}. `
  return verdict.outcome === 'request'
    ? `${what}Nothing is deleted until a COE Master approves.`
    : `${what}You can restore ${names.length === 1 ? 'it' : 'them'} from deleted ${lower(entity.label.many)}.`
}

/**
 * Asks the promised question, with the records' names and whether the deletion can be undone; null if the
 * person cancels.
 */
export async function deleteRecords(
  entity: Entity,
  submit: Submit,
  verdict: Verdict,
  rows: readonly Row[],
): Promise<SubmitResult | null> {
  const [first] = rows
  if (!first) return null
  const isOne = rows.length === 1
  const isRequest = verdict.outcome === 'request'
  const what = isOne ? entity.label.one : countOf(entity, rows.length)
  const isSure = await confirm({
    title: `Delete ${what}`,
    text: isOne
      ? entity.texts.confirmDelete.replace('{name}', recordTitle(entity, first))
      : `Are you sure you want to delete ${what}?`,
    consequence: consequenceOf(
      entity,
      verdict,
      rows.map((r) => recordTitle(entity, r)),
    ),
    confirmLabel: isRequest ? 'Send for approval' : 'Delete',
    isDestructive: !isRequest,
  })
  if (!isSure) return null
  return isOne ? submit.remove(first) : submit.removeMany(rows.map((r) => r._id))
}
