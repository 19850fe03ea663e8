import { expect, test } from 'vitest'
import { ScanBudget, XmlScanner } from './xml-scanner.ts'

const TAG = `<a one="1 > 0" two='"' three = "&lt;&#x61;&#98;&gt;"/>`

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

/** The elements and texts that a handler gets, with their attributes. */
function collect(text: string): string[] {
  const found: string[] = []
  const scanner = new XmlScanner({
    open: (name, readAttributes) =>
      void found.push(`<${name}>`, ...[...readAttributes()].map(([key, value]) => `${key}=${value}`)),
    close: (name) => void found.push(`</${name}>`),
    text: (readText) => void found.push(readText()),
  })
  scanner.feed(text)
  scanner.end()
  return found
}

test('an element counts by its namespace, under any prefix or none', () => {
  const inner = '<p:a xmlns:p="m">1</p:a><a xmlns="m">2</a><q:a xmlns:q="other">3</q:a><a xmlns="other">4</a>'
  const found = ['<r>', '<a>', '1', '</a>', '<a>', '2', '</a>', '</r>']
  for (const root of ['<r xmlns="m">$</r>', '<x:r xmlns:x="m" xmlns="else">$</x:r>'])
    expect(
      collect(root.replace('$', inner)).filter((it) => !it.includes('=')),
      root,
    ).toEqual(found)
  expect(collect('<r><a/><x:a xmlns:x="m"/></r>')).toEqual(['<r>', '<a>', '</a>', '</r>'])
})

test('what a prefix means ends with its element', () => {
  const text = '<x:r xmlns:x="m"><x:a xmlns:x="other"><x:b/></x:a><x:c/></x:r>'
  expect(collect(text).filter((it) => !it.includes('='))).toEqual(['<r>', '<c>', '</c>', '</r>'])
})

test('an element of an extension is skipped with all that it contains, whatever its name', () => {
  const text =
    '<r xmlns="m" xmlns:e="ext"><e:a b="1">x<a>y</a><![CDATA[z]]></e:a><extLst><a/></extLst><a>1</a></r>'
  expect(collect(text).slice(3)).toEqual(['<a>', '1', '</a>', '</r>'])
})

test('an attribute with a prefix does not stand for the one without', () => {
  const found = collect('<r xmlns:e="ext" id="1" e:id="2" xml:space="preserve"/>')
  expect(found).toContain('id=1')
  expect(found).toContain('ext id=2')
  expect(found).toContain('http://www.w3.org/XML/1998/namespace space=preserve')
})

test('of alternatives, the one for programs without extensions is read', () => {
  const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
  const text = `<r ${mc} xmlns="m" xmlns:m="m" xmlns:e="ext"><mc:AlternateContent><mc:Choice Requires="e"><a>1</a></mc:Choice><mc:Choice Requires="m"><a>2</a></mc:Choice><mc:Fallback><a>3</a></mc:Fallback></mc:AlternateContent><mc:AlternateContent><mc:Choice Requires="m e"><a>4</a></mc:Choice><mc:Fallback><a>5</a></mc:Fallback></mc:AlternateContent></r>`
  expect(collect(text).filter((it) => /^\d$/.test(it))).toEqual(['2', '5'])
})
