/** What the state of a record, or of the records around it, does not allow. */
import type { Queryable } from '#server/platform/db/database.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'
import { features } from './feature.ts'
import type { Compared, Ready } from './types.ts'
import { withoutUnchanged } from './unchanged.ts'

export type OneChange = Pick<Compared | Ready, 'at' | 'change' | 'entity' | 'row' | 'values'>

/** The fields that a change gives another value, without derived ones. */
export const changedOf = ({ entity, row, values }: OneChange): string[] =>
  Object.keys(row ? withoutUnchanged(entity, values, row) : values).filter(
    (name) => !entity.fields[name]?.isDerived,
  )

/** What goes along with another change is allowed by that one. */
export const isCascaded = ({ change }: OneChange): boolean =>
  change.action === 'update' ? change.isCascaded === true : change.isWithOwner === true

function refusalOfState(one: Compared, now: string, isPast: boolean): ChangeRefusal | undefined {
  const { change, entity, before, values } = one
  const isBack = isPast && change.action === 'create'
  if (!entity.refuses || isCascaded(one) || isBack) return undefined
  const after = change.action === 'delete' ? null : { ...before, ...values }
  const code = entity.refuses({ before, after, changed: changedOf(one), now })
  return code && new ChangeRefusal('conflict', { code, params: {} })
}

/** The refusals of a batch by what is stored, by position. */
export async function findUnfit(
  db: Queryable,
  compared: readonly Compared[],
  now: string,
  isPast: boolean,
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const found = new Map<number, ChangeRefusal>()
  for (const find of features().flatMap((feature) => feature.refusals ?? []))
    for (const [at, refusal] of await find(db, compared)) if (!found.has(at)) found.set(at, refusal)
  return new Map(
    compared.flatMap((one) => {
      const refusal = refusalOfState(one, now, isPast) ?? found.get(one.at)
      return refusal ? [[one.at, refusal] as const] : []
    }),
  )
}
