import { describe, expect, it } from 'vitest'
import { defineFields, KIND_NAMES, readText, readValueOf } from './register.ts'
import { message } from './testing/sample-fields.ts'

const fields = defineFields({
  name: { kind: 'text', label: 'Name' },
  region: { kind: 'region', label: 'Region' },
  startup: { kind: 'reference', label: 'Startup', to: 'startup', acceptsName: true },
  sector: { kind: 'choice', label: 'Sector', options: ['Energy'], isOpen: true },
})
const ONE_LINE = 'must be one line, without line breaks'
const REVERSED = 'contains an invisible sign that reverses the order of its letters; type it anew'

describe('a text of one line (values.md, One line)', () => {
  it.each(Object.values(fields).map((field) => [field.kind, field] as const))(
    'of kind %s takes no line break and no override of its direction, from a body or a file',
    (_kind, field) => {
      for (const [text, sentence] of [
        ['Hasiru\nMane', ONE_LINE],
        ['Hasiru\r\nMane', ONE_LINE],
        ['Hasiru\u2028Mane', ONE_LINE],
        ['Hasiru\u202egpj.exe', REVERSED],
        ['\u202dHasiru', REVERSED],
      ] as const) {
        expect(message(field, readValueOf(field, text))).toBe(`${field.label} ${sentence}`)
        expect(message(field, readText(field, text))).toBe(`${field.label} ${sentence}`)
      }
    },
  )

  it('may be written from right to left, and holds joiners and isolates', () => {
    for (const text of ['على', 'ಕ್\u200cಷ', '\u2068Hasiru\u2069 على', 'Hasiru\u200f'])
      expect(readValueOf(fields.name, text)).toEqual({ ok: true, value: text })
  })

  it.each(KIND_NAMES.filter((kind) => kind !== 'long-text'))(
    'is every value of kind %s; only a long text has several lines',
    (kind) => {
      const read = readValueOf({ kind, label: 'Field', options: ['One'], isOpen: true, item: {} }, 'one\ntwo')
      expect(read.ok).toBe(false)
    },
  )

  it('is not a long text, which keeps its lines', () => {
    const long = defineFields({ about: { kind: 'long-text', label: 'About' } }).about
    expect(readValueOf(long, 'one\ntwo')).toEqual({ ok: true, value: 'one\ntwo' })
  })

  it.each(['on\u202egpj.exe', 'one\n\u202dtwo'])(
    'overrides the direction of no long text either: %j',
    (text) => {
      const long = defineFields({ about: { kind: 'long-text', label: 'About' } }).about
      for (const read of [readValueOf(long, text), readText(long, text)])
        expect(message(long, read)).toBe(`About ${REVERSED}`)
    },
  )
})
