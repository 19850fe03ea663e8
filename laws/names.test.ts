import { describe, expect, test } from 'vitest'
import { findBadNames, findDefaultExports, findGivenUpNames, findRoleChecks } from './names.ts'
import { readSources } from './sources.ts'

const sources = readSources()

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

describe('names', () => {
  test('files are named after their content, in kebab-case', () => {
    expect(findBadNames(sources)).toEqual([])
  })

  test('abandoned words do not return', () => {
    expect(findGivenUpNames(sources)).toEqual([])
  })

  test('exports have names', () => {
    expect(findDefaultExports(sources)).toEqual([])
  })

  test('only domain/permissions decides who may do what', () => {
    expect(findRoleChecks(sources).toSorted()).toEqual(Object.keys(ROLE_CHECKS).toSorted())
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
