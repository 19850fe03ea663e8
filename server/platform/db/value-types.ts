/**
 * Converts values of PostgreSQL to JavaScript, in the same way for both kinds of database:
 * - int8 and numeric become numbers. A number that is not whole or not safe is an error; cast it to text or
 *   float8 in the statement.
 * - date becomes 'YYYY-MM-DD'.
 * - timestamptz becomes an ISO string in UTC with milliseconds. Declare such columns with precision 3, or the
 *   value read differs from the stored one.
 * - json and jsonb are parsed.
 * - Arrays of these are converted item by item.
 */
import pg from 'pg'

type Parse = (text: string) => unknown

function parseWhole(text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && !text.includes('.')) return number
  throw new RangeError(
    `${text} is no whole number that JavaScript holds exactly: cast it to text or to float8`,
  )
}

/** The session uses UTC, so values arrive as `2026-11-21 12:31:00[.ffffff]+00`. `Date` handles the rest. */
function parseInstant(text: string): string {
  if (text.length >= 22 && text.length <= 29 && text[10] === ' ' && text.endsWith('+00')) {
    const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
  }
  return new Date(text).toISOString()
}

const keepText: Parse = (text) => text
/** The driver's own. Its types list only some of the types it reads. */
const findDriverParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse
const readTextArray = findDriverParser(1009, 'text')

function parseEach(parse: Parse): Parse {
  const walk = (item: unknown): unknown =>
    Array.isArray(item) ? item.map(walk) : typeof item === 'string' ? parse(item) : null
  return (text) => walk(readTextArray(text))
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ, JSON: JSON_TEXT, JSONB } = pg.types.builtins

const parsers = new Map<number, Parse>([
  [INT8, parseWhole],
  [NUMERIC, parseWhole],
  [DATE, keepText],
  [TIMESTAMPTZ, parseInstant],
  [JSON_TEXT, JSON.parse],
  [JSONB, JSON.parse],
  // Arrays of the six types above.
  [1016, parseEach(parseWhole)],
  [1231, parseEach(parseWhole)],
  [1182, parseEach(keepText)],
  [1185, parseEach(parseInstant)],
  [199, parseEach(JSON.parse)],
  [3807, parseEach(JSON.parse)],
])

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? findDriverParser(oid, format),
}
