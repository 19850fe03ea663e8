/** The calls for single items, for every list of every entity (http-calls.md, Calls of one item). */
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Field } from '#domain/kinds/register.ts'
import { withArticle } from '#domain/vocabulary/with-article.ts'
import { requestedSchema } from './approval.ts'
import { contract } from './contract.ts'
import { described } from './described.ts'
import { ADD_ITEM, CHANGE_ITEM, REMOVE_ITEM } from './endpoints.ts'
import { contractsOf, problems } from './entity.ts'
import { itemSchema } from './entity-schemas.ts'
import { LARGE_BODY_MAX } from './limits.ts'
import { deletedSchema } from './page.ts'

/** The contracts of an item's calls. `list` is the name of a list field. */
export function itemContractsOf(entity: Entity, list: string, field: Field) {
  const { one, many } = entity.label
  const { record } = contractsOf(entity)
  const summaryOf = (action: string) => `${action} one of the ${field.label} of ${withArticle(one)}`
  return {
    add: contract({
      endpoint: ADD_ITEM(entity, list),
      tag: many,
      summary: summaryOf('Add'),
      body: described<Values>(itemSchema(field, false)),
      bodyMax: LARGE_BODY_MAX,
      answers: { 201: record, 202: requestedSchema },
      problems,
      isBatch: true,
    }),
    change: contract({
      endpoint: CHANGE_ITEM(entity, list),
      tag: many,
      summary: summaryOf('Change'),
      body: described<Values>(itemSchema(field, true)),
      bodyMax: LARGE_BODY_MAX,
      answers: { 200: record, 202: requestedSchema },
      problems,
      isBatch: true,
    }),
    remove: contract({
      endpoint: REMOVE_ITEM(entity, list),
      tag: many,
      summary: summaryOf('Remove'),
      answers: { 200: deletedSchema, 202: requestedSchema },
      problems,
      isBatch: true,
    }),
  }
}
export type ItemContracts = ReturnType<typeof itemContractsOf>
