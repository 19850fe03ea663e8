/** What this repository must not contain. */
import { describe, expect, test } from 'vitest'
import { readSources, type Source } from './sources.ts'

interface Ban {
  readonly what: string
  readonly pattern: RegExp
  /** The files to search; all of them by default. */
  readonly where?: RegExp
  /** Files that may contain it, with a comment that says why. */
  readonly except?: RegExp
}

/** The laws name what they ban. */
const LAWS = /^laws\//
const CODE = /\.(ts|tsx|js)$/

const BANS: readonly Ban[] = [
  {
    what: 'a path of one machine',
    pattern: /(?<![\w.#:])\/(work|root|tmp|mnt|Users)\/[A-Za-z]|(?<![\w.#:])\/home\/[a-z]/,
    except: LAWS,
  },
  {
    what: 'a registry host',
    pattern: /registry\.(npmjs|yarnpkg|npmmirror)\.|npm\.pkg\.github/,
    except: LAWS,
  },
  { what: 'where a package was downloaded from', pattern: /"resolved":/, where: /^package-lock\.json$/ },
  {
    what: 'an Indian mobile number that could be real (the demo begins its numbers with 5)',
    pattern: /(?<![\d.,_#x-])(\+91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\d.,_])/,
    where: /^(demo|e2e|bench|server|web|domain|docs)\/.*\.(ts|tsx|json|md|html)$/,
    // They contain Kannada digits, file sizes and times, not phones.
    except: /^server\/platform\/(sheets|db)\//,
  },
  {
    what: 'an address of somebody (mails end in example.org or demo.ankura.test)',
    pattern:
      /[\w.+-]+@(?!demo\.ankura\.test|example\.(org|com|net)|localhost)[\w-]+\.(com|in|org|net|edu)\b/i,
    where: CODE,
    except: LAWS,
  },
  { what: 'work left to do', pattern: /\b(TODO|FIXME|XXX|HACK)\b/, where: CODE, except: LAWS },
  {
    what: 'a test that is left out or alone',
    pattern: /\b(test|it|describe)\.(only|skip|todo|fixme)\b|\b(xit|xdescribe|fdescribe|fit)\(/,
    where: CODE,
    except: LAWS,
  },
  {
    what: 'a module replaced in a worker that other test files share (call the file *.isolated.test.ts)',
    pattern: /\bvi\.(mock|doMock)\(/,
    where: /(?<!\.isolated)\.test\.tsx?$/,
    except: LAWS,
  },
  {
    what: 'a hook that only the first test file of a worker would get',
    pattern: /^(before|after)(All|Each)\(/,
    where: /(?<!\.test)\.tsx?$/,
    // They are loaded again for every test file.
    except: /^(server|web)\/testing\/setup\.ts$/,
  },
  { what: 'a note from one author to another', pattern: /\bNOTE to\b/, where: CODE, except: LAWS },
  { what: 'a silenced compiler', pattern: /@ts-(ignore|nocheck|expect-error)/, where: CODE, except: LAWS },
  {
    what: 'a silenced rule without a reason',
    pattern: /(oxlint|eslint)-disable(?!.*-- \S)/,
    where: CODE,
    except: LAWS,
  },
  {
    what: 'a key or token',
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{20,}/,
    except: LAWS,
  },
]

/** Where a ban is broken, as "path:line: what". */
const findBanned = (sources: readonly Source[], bans: readonly Ban[] = BANS): string[] =>
  sources.flatMap(({ path, text }) =>
    bans
      .filter((ban) => (ban.where?.test(path) ?? true) && !ban.except?.test(path))
      .flatMap((ban) =>
        text
          .split('\n')
          .flatMap((line, i) => (ban.pattern.test(line) ? [`${path}:${i + 1}: ${ban.what}`] : [])),
      ),
  )

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
