/** What this repository must not contain. */
import type { Source } from './sources.ts'

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

export const BANS: readonly Ban[] = [
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
export const findBanned = (sources: readonly Source[], bans: readonly Ban[] = BANS): string[] =>
  sources.flatMap(({ path, text }) =>
    bans
      .filter((ban) => (ban.where?.test(path) ?? true) && !ban.except?.test(path))
      .flatMap((ban) =>
        text
          .split('\n')
          .flatMap((line, i) => (ban.pattern.test(line) ? [`${path}:${i + 1}: ${ban.what}`] : [])),
      ),
  )
