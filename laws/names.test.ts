/** Naming rules: the words of ARCHITECTURE.md, kebab-case, named exports. */
import { describe, expect, test } from 'vitest'
import { readSources, isCode, type Source } from './sources.ts'

/**
 * Files that compare a role outside `domain/permissions`, each with the reason why this is not a permission
 * check.
 */
const ROLE_CHECKS: Readonly<Record<string, string>> = {
  'server/core/submit/followers/accounts.ts': 'what kind of account a new record opens, not who acts',
  'server/core/submit/log-activity.ts':
    "a Portal Edit's title names the incubator (roles-and-rights.md, Action titles)",
  'server/core/accounts/change-email.ts': 'whether the account is the incubator itself or one of its admins',
  'web/platform/session/session.ts':
    'the Startup Cell is told by having no admin (roles-and-rights.md, Startup Cell)',
}

/** Names that say nothing about the content. */
const EMPTY_WORDS = /(^|[-./])(utils?|helpers?|common|misc|managers?)([-./]|$)/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/

/** Tools that read a file by its default export. */
const WANTS_DEFAULT = /(^|\/)[a-z.-]+\.config\.ts$/

const findBadNames = (sources: readonly Source[]): string[] =>
  sources.filter(isCode).flatMap(({ path }) => {
    const isKebab = path.split('/').every((part) => KEBAB.test(part))
    return [
      ...(EMPTY_WORDS.test(path) ? [`${path}: the name says nothing about what lies inside`] : []),
      ...(isKebab ? [] : [`${path}: folders and files are kebab-case`]),
    ]
  })

/** Private words that this code base abandoned, each with the standard terms that replace it. */
const GIVEN_UP: ReadonlyMap<string, string> = new Map([
  ['said', 'input, text, value, given'],
  ['judge', 'check, authorise'],
  ['judged', 'checked, imported'],
  ['way', 'verdict, method'],
  ['moved', 'stale, transferred'],
  ['outcome', 'status, result, permission; a verdict alone has an outcome'],
  ['wish', 'request'],
  ['wishes', 'requests'],
  ['deed', 'action, batch'],
  ['deeds', 'actions, batches'],
  ['told', 'answered, shown'],
  ['tell', 'format, report'],
  ['overtaken', 'stale, conflict'],
  ['sift', 'partition'],
  ['along', 'cascade'],
  ['who', 'actor, session, person'],
  ['road', 'submit'],
  ['fold', 'normalise'],
  ['folded', 'collapsed, normalised'],
  ['specials', 'overrides'],
  ['hits', 'count, results'],
  ['alike', 'duplicate'],
  ['alikes', 'duplicates'],
  ['goal', 'destination'],
  ['goals', 'destinations'],
  ['narrowing', 'filters'],
  ['story', 'history, texts'],
  ['narrowed', 'filtered, filters'],
  ['pace', 'progress, status'],
])

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Without comments and strings. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`[^`]*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '))

/** Keywords that may be next to a name; any other word next to it means that both are text of a page. */
const BESIDE =
  /^(as|async|await|case|class|const|default|else|export|extends|function|get|if|implements|in|infer|instanceof|interface|is|keyof|let|new|of|private|readonly|return|satisfies|set|static|throw|type|typeof|void|yield)$/

const namesIn = (code: string): Set<string> =>
  new Set(
    Array.from(code.matchAll(/(?<=([\w$'’]+) +|)(?<![\w$])([A-Za-z_$][\w$]*)(?= +([\w$'’]+)|)/g)).flatMap(
      ([, before, name, after]) =>
        [before, after].every((word) => word === undefined || BESIDE.test(word)) ? [name!] : [],
    ),
  )

/** Names of the HTTP interface and the database are promised: `expected_outcome`. */
const isPromised = (name: string): boolean => /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name)

const givenUpIn = (name: string): string[] =>
  wordsOf(name).filter((word) => GIVEN_UP.has(word) && !(word === 'outcome' && name === 'outcome'))

/** Files and identifiers that use an abandoned word. */
const findGivenUpNames = (sources: readonly Source[]): string[] =>
  sources.filter(isCode).flatMap(({ path, text }) => {
    const names = namesIn(codeOf(text))
    return [path.split('/').at(-1)!, ...[...names].filter((name) => !isPromised(name))].flatMap((name) =>
      givenUpIn(name).map((word) => `${path}: ${name}; instead of "${word}": ${GIVEN_UP.get(word)}`),
    )
  })

const findDefaultExports = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && !WANTS_DEFAULT.test(source.path))
    .filter(({ text }) => /^export default\b/m.test(text))
    .map(({ path }) => `${path}: exports have names`)

/** A comparison of roles, where the code should call `decide` or a predicate of `permissions`. */
const ROLE_CHECK =
  /\b(actor\??\.kind|(session|account|user|me)\??\.(role|designation)|role_?[tT]ype|designation|admin_id|adminId|\brole)\s*[!=]==/

const findRoleChecks = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && /^(domain|server|web)\//.test(source.path))
    .filter(({ path }) => !path.startsWith('domain/permissions/') && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => ROLE_CHECK.test(text))
    .map(({ path }) => path)

const repository = readSources()

describe('names', () => {
  test('files are named after their content, in kebab-case', () => {
    expect(findBadNames(repository)).toEqual([])
  })

  test('abandoned words do not return', () => {
    expect(findGivenUpNames(repository)).toEqual([])
  })

  test('exports have names', () => {
    expect(findDefaultExports(repository)).toEqual([])
  })

  test('only domain/permissions decides who may do what', () => {
    expect(findRoleChecks(repository).toSorted()).toEqual(Object.keys(ROLE_CHECKS).toSorted())
  })
})

describe('a planted violation is found', () => {
  const at = (path: string, text = '') => [{ path, text }]

  test('a meaningless name, or one in another case', () => {
    for (const path of [
      'web/utils/a.ts',
      'server/string-helpers.ts',
      'domain/misc.ts',
      'web/Button.tsx',
      'server/core/records/listQuery.ts',
    ])
      expect(findBadNames(at(path)), path).toHaveLength(1)
    expect(findBadNames(at('web/platform/ui/cut-text.test.tsx'))).toEqual([])
  })

  test('an abandoned word in the name of a file, a value or a type', () => {
    expect(findGivenUpNames(at('server/core/imports/judged-row.ts'))).toHaveLength(1)
    for (const text of [
      'const said = body.name',
      'export const withSaid = (a: string) => a',
      'interface MovedOn { at: string }',
      'const MENU_FOLDED = 1',
      'return { ...row, outcomeOf }',
      'const line = `of ${said}`',
      '<p>{told}</p>',
      'for (const text of said) f(text)',
      'if (isNew && said in rows) return',
    ])
      expect(findGivenUpNames(at('web/a.tsx', text)), text).toHaveLength(1)
    for (const text of [
      "// As was said\nconst label = 'Nobody has moved'",
      '/* who asked */',
      'const { outcome } = verdict',
      'const text = row.expected_outcome',
      '<p>Who moved it?</p>',
    ])
      expect(findGivenUpNames(at('web/a.tsx', text)), text).toEqual([])
  })

  test('an export without a name, unless a tool needs it', () => {
    expect(findDefaultExports(at('web/a.tsx', 'export default function A() {}'))).toHaveLength(1)
    expect(findDefaultExports(at('vite.config.ts', 'export default {}'))).toEqual([])
  })

  test('a comparison of roles', () => {
    for (const text of [
      "if (actor.kind === 'coe-master') save()",
      "if (session.role_type !== 'startup') return",
      'const isMaster = user.designation === MASTER',
    ])
      expect(findRoleChecks(at('server/core/records/a.ts', text)), text).toHaveLength(1)
    expect(findRoleChecks(at('server/core/records/a.ts', "if (field.kind === 'text') trim()"))).toEqual([])
    expect(findRoleChecks(at('domain/permissions/a.ts', "actor.kind === 'startup'"))).toEqual([])
  })
})
