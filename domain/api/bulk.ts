/** What calls that concern many records take. */
import { z } from 'zod'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { described } from './described.ts'
import { addedTogetherSchema } from './entity-schemas.ts'
import { ADDED_TOGETHER_MAX, BULK_MAX } from './limits.ts'

const CHOOSE = 'Choose at least one record'
/** The records that a call concerns. */
export const chosen = z
  .array(z.string(CHOOSE), CHOOSE)
  .min(1, CHOOSE)
  .max(BULK_MAX, `At most ${BULK_MAX} records at once`)

const ADD_SOME = `Send 1 to ${ADDED_TOGETHER_MAX} records`
/** New records, and the incubator of those that name none. */
export const addedSchemaOf = (entity: Entity) =>
  z.strictObject({
    records: z
      .array(described<Values>(addedTogetherSchema(entity)), ADD_SOME)
      .min(1, ADD_SOME)
      .max(ADDED_TOGETHER_MAX, ADD_SOME),
    incubator_id: z.string('incubator_id must be the id of an incubator').nullable().optional(),
  })
