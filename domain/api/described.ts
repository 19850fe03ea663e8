import { z } from 'zod'
import type { JsonSchema } from '#domain/kinds/kind.ts'

/**
 * A shape that its room reads by an entity's definition and not by zod: the description shows this schema, and
 * whatever comes is passed on.
 */
export const described = <T>(json: JsonSchema): z.ZodType<T> =>
  // Nothing is read here; the room that reads it says what it is.
  z.unknown().meta({ json }) as z.ZodType<unknown> as z.ZodType<T>

/** What the description shows of a schema whose own checks it cannot tell. */
export const shownAs = <S extends z.ZodType>(schema: S, json: JsonSchema): S => schema.meta({ json })
