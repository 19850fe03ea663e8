import { z } from 'zod'
import type { JsonSchema } from '#domain/kinds/kind.ts'

/**
 * A shape that is parsed by an entity's definition instead of zod. The description shows this schema, and any
 * value is passed on.
 */
export const described = <T>(json: JsonSchema): z.ZodType<T> =>
  // Nothing is parsed here. The code that parses the value determines its type.
  z.unknown().meta({ json }) as z.ZodType<unknown> as z.ZodType<T>

/** The description of a schema whose checks cannot be converted to JSON Schema. */
export const shownAs = <S extends z.ZodType>(schema: S, json: JsonSchema): S => schema.meta({ json })
