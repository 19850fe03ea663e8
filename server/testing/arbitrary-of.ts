/** Generates values that a JSON Schema of the description accepts, for property tests. */
import fc from 'fast-check'

/** A JSON Schema as the description uses it. */
export interface Shape {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Shape[]
  allOf?: readonly Shape[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  items?: Shape
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  additionalProperties?: Shape | boolean
  description?: string
}

export type FindShape = (ref: string) => Shape

const LONGEST = 40
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  date: day,
  'date-time': day.map((d) => `${d}T00:00:00Z`),
  email: fc.stringMatching(/^[a-z]{3,9}@example\.org$/),
  uri: fc.webUrl(),
}

function textOf({ format, pattern, minLength = 0, maxLength = LONGEST }: Shape): fc.Arbitrary<string> {
  const made = format === undefined ? undefined : FORMATS[format]
  if (made) return made
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) })
}

function objectOf(shape: Shape, find: FindShape): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = shape
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part, find)]),
  )
  const known = fc.record(parts, { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return known
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 9 }), arbitraryOf(additionalProperties, find), {
    maxKeys: 3,
  })
}

function ofType(type: string, shape: Shape, find: FindShape): fc.Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum, items = {}, minItems = 0, maxItems = 3 } = shape
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: minimum ?? -1_000, max: Math.min(maximum ?? 1_000_000, 2_000_000_000) })
    case 'number':
      return fc.double({ min: minimum ?? exclusiveMinimum ?? -1_000, max: maximum ?? 1_000_000, noNaN: true })
    case 'array':
      return fc.array(arbitraryOf(items, find), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      })
    case 'object':
      return objectOf(shape, find)
    default:
      return textOf(shape)
  }
}

export function arbitraryOf(shape: Shape, find: FindShape): fc.Arbitrary<unknown> {
  if (shape.$ref !== undefined) return arbitraryOf(find(shape.$ref), find)
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => arbitraryOf(one, find)))
  const types = typeof shape.type === 'string' ? [shape.type] : shape.type
  return types ? fc.oneof(...types.map((type) => ofType(type, shape, find))) : fc.jsonValue({ maxDepth: 1 })
}
