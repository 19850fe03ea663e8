/** The shape of a body or an answer in one line: `{name, emails?, incubator: {name, profile}}`. */
import type { JsonSchema } from '#domain/kinds/kind.ts'

interface Shape {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
}

/** More values than these are described elsewhere. */
const VALUES_MAX = 6

/** The names of every page of a list (http-interface.md, Lists on the wire). */
const PAGE = ['data', 'total', 'page', 'pageSize']

/** The names and their shapes, `?` after those that may be missing. */
const namesIn = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): string =>
  `{${Object.entries(properties)
    .map(([name, of]) => {
      const shape = shapeInWords(of)
      return `${name}${required.includes(name) ? '' : '?'}${shape === '' ? '' : `: ${shape}`}`
    })
    .join(', ')}}`

/** A shape, or the name under which the table of shapes has it; empty for a text, a number and the like. */
export function shapeInWords(schema: JsonSchema): string {
  const { $ref, properties, required = [], items, anyOf, enum: values } = schema as Shape
  if ($ref !== undefined) return $ref.split('/').at(-1)!
  if (values && values.length <= VALUES_MAX) return values.map(String).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(shapeInWords).filter(Boolean))].join(' | ')
  if (items) {
    const item = shapeInWords(items)
    return item && `[${item}]`
  }
  if (!properties) return ''
  if (!PAGE.every((name) => name in properties)) return namesIn(properties, required)
  const { data, total: _total, page: _page, pageSize: _size, ...more } = properties
  const beside = Object.keys(more).length > 0 ? ` with ${namesIn(more, required)}` : ''
  return `page of ${shapeInWords((data as Shape).items ?? {}) || 'values'}${beside}`
}
