import { expect, test } from 'vitest'
import { ScanBudget, XmlScanner } from './xml-scanner.ts'

const TAG = `<x:a one="1 > 0" two='"' three = "&lt;&#x61;&#98;&gt;"/>`

test('a tag is complete wherever the text is split', () => {
  for (let cut = 1; cut < TAG.length; cut += 1) {
    const found: unknown[] = []
    const scanner = new XmlScanner({
      open: (name, readAttributes) => void found.push(name, Object.fromEntries(readAttributes())),
      close() {},
    })
    for (const chunk of ['<r>', TAG.slice(0, cut), TAG.slice(cut), '<b c=">"/></r>']) scanner.feed(chunk)
    scanner.end()
    expect(found).toEqual(['r', {}, 'a', { one: '1 > 0', two: '"', three: '<ab>' }, 'b', { c: '>' }])
  }
})

/** Scans a text with a handler that reads everything or nothing. */
function scan(text: string, budget?: ScanBudget, isReading = true): void {
  const scanner = new XmlScanner(
    {
      open: (_, readAttributes) => void (isReading && readAttributes()),
      close() {},
      text: (readText) => void (isReading && readText()),
    },
    budget,
  )
  scanner.feed(text)
  scanner.end()
}

test.each([
  ['elements', '<a><b/></a>', 2],
  ['comments and instructions', '<a><!-- b --><?c?></a>', 3],
  ['attributes', '<a b="" c=""/>', 3],
  ['entities of texts', '<a>&amp;&#65;</a>', 3],
  ['entities of attributes', '<a b="&amp;&lt;"/>', 4],
])('%s are counted for all texts of a file together', (_, text, pieces) => {
  const budget = new ScanBudget(2 * pieces)
  scan(text, budget)
  scan(text, budget)
  expect(() => scan('<a/>', budget)).toThrow('contains too much data')
})

test('text that no handler reads is not parsed', () => {
  const text = `<a b="${'&amp;'.repeat(100)}">${'&amp;'.repeat(100)}</a>`
  expect(() => scan(text, new ScanBudget(1), false)).not.toThrow()
})

test.each(['<a>&amp</a>', '<a>&amp b;</a>', '<a>&lol;</a>', '<a>&#x110000;</a>', '<a b="&"/>'])(
  '%s is damaged',
  (text) => {
    expect(() => scan(text)).toThrow('damaged')
  },
)

test.each([
  ['a comment', '<!-- a > b -- c -->'],
  ['an instruction', '<?c a > b ? c?>'],
])('%s ends where its mark does, wherever a chunk of the file ends', (_, markup) => {
  const text = `<a>${markup}<b/>${markup}</a>`
  for (let size = 1; size < text.length; size += 1) {
    const names: string[] = []
    const scanner = new XmlScanner({ open: (name) => void names.push(name), close() {} })
    for (let at = 0; at < text.length; at += size) scanner.feed(text.slice(at, at + size))
    scanner.end()
    expect(names, `chunks of ${size}`).toEqual(['a', 'b'])
  }
})

test('text of CDATA is read whole, wherever a chunk of the file ends', () => {
  const text = '<a><![CDATA[ a ]] > <b> ]]></a>'
  for (let size = 1; size < text.length; size += 1) {
    let found = ''
    const scanner = new XmlScanner({ open() {}, close() {}, text: (readText) => void (found += readText()) })
    for (let at = 0; at < text.length; at += size) scanner.feed(text.slice(at, at + size))
    scanner.end()
    expect(found, `chunks of ${size}`).toBe(' a ]] > <b> ')
  }
})
