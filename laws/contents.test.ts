import { describe, expect, test } from 'vitest'
import { findBanned } from './contents.ts'
import { readSources } from './sources.ts'

describe('what the repository must not contain', () => {
  test('is in none of its files', () => {
    expect(findBanned(readSources())).toEqual([])
  })
})

/** Assembled here, so that this file does not contain what it bans. */
const path = (...parts: string[]) => `/${parts.join('/')}`

describe('a planted violation is found', () => {
  const OFFENDERS: readonly [path: string, text: string][] = [
    ['scripts/a.ts', `readFile('${path('work', 'main', 'a')}')`],
    ['scripts/a.ts', `mkdir('${path('tmp', 'ankura')}')`],
    ['README.md', `lies in ${path('home', 'somebody', 'ankura')}`],
    ['.npmrc', `registry=https://${['registry', 'npmjs', 'org'].join('.')}/`],
    ['package-lock.json', '  "resolved": "https://somewhere.example/a.tgz",'],
    ['demo/people.ts', "phone: '9845012345'"],
    ['demo/people.ts', "phone: '+91 98450 12345'"],
    ['demo/people.ts', "email: 'somebody@company.com'"],
    ['server/a.ts', '// TODO later'],
    ['web/a.test.ts', "test.only('one', () => {})"],
    ['web/a.test.ts', "describe.skip('all', () => {})"],
    ['web/a.test.tsx', "vi.mock('./b.ts')"],
    ['server/testing/a.ts', 'afterAll(() => remove())'],
    ['web/a.ts', '// NOTE to whoever owns this'],
    ['web/a.ts', '// @ts-ignore'],
    ['web/a.ts', '// oxlint-disable-next-line no-console'],
    ['docs/a.md', '-----BEGIN RSA PRIVATE KEY-----'],
  ]

  test.each(OFFENDERS)('%s: %s', (file, text) => {
    expect(findBanned([{ path: file, text }])).toHaveLength(1)
  })

  test('but not what only looks like a violation', () => {
    const harmless: readonly [string, string][] = [
      ['scripts/a.ts', "join(tmpdir(), 'ankura')"],
      ['web/a.ts', "import('#web/work/a.ts')"],
      ['demo/people.ts', "phone: '5845012345'"],
      ['demo/people.ts', "email: 'kavya@example.org', other: 'super@demo.ankura.test'"],
      ['bench/a.ts', 'const total = 98_450_123_45'],
      ['web/a.ts', '// oxlint-disable-next-line no-console -- the console is what this is about'],
    ]
    for (const [file, text] of harmless) expect(findBanned([{ path: file, text }]), text).toEqual([])
  })
})
