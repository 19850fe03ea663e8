/** Paths of HTTP calls are written once, in `domain/api`; routes and calls use those constants. */
import { describe, expect, test } from 'vitest'
import * as endpoints from '#domain/api/endpoints.ts'
import { readSources, isCode, isTest, type Source } from './sources.ts'

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')

const FOREIGN: readonly [what: string, pattern: RegExp][] = [
  ['an address of the interface', /['"`]\/api\/(?!docs\b|openapi\.json)/],
  ['an endpoint', /['"`](?:GET|POST|PUT|PATCH|DELETE) \//],
  ['a route without a contract', /\b(?:app|api)\.(?:get|post|put|patch|delete|head|all|route)\(/],
  ['a call by its address', /\b(?:fetch|EventSource)\(\s*['"`]/],
]

/** Files that may contain such a path, and which one. */
const EXCEPT: Readonly<Record<string, readonly string[]>> = {
  'web/platform/api/call.ts': ['an address of the interface', 'a call by its address'],
  'server/platform/http/mount.ts': ['a route without a contract'],
  // The OpenAPI description itself, and the files of the web.
  'server/platform/http/open-api.ts': ['a route without a contract'],
  'server/platform/http/web.ts': ['a route without a contract'],
  // Outside the interface, for whoever runs processes.
  'server/platform/http/readiness.ts': ['a route without a contract'],
  // Pages.
  'server/site/pages/routes.ts': ['a route without a contract'],
  'server/site/pages/forms.ts': ['a route without a contract'],
  'server/site/pages/login.ts': ['a route without a contract'],
  'server/site/pages/open-data.ts': ['a route without a contract'],
  'server/site/pages/site-files.ts': ['a route without a contract'],
  // Fills in each path as the description shows it.
  'server/platform/http/describe-contracts.ts': ['an address of the interface'],
}

/** Paths in the sources of web and server that should come from a contract, as "file: path". */
const findForeignPaths = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && !isTest(source) && /^(?:web|server)\//.test(source.path))
    .flatMap(({ path, text }) =>
      FOREIGN.filter(
        ([what, pattern]) => !EXCEPT[path]?.includes(what) && pattern.test(withoutComments(text)),
      ).map(([what]) => `${path}: ${what}`),
    )

const planted = (path: string, text: string) => findForeignPaths([{ path, text }])

describe('the path of a call', () => {
  test('is written only in domain/api: web and server take it from its contract', () => {
    expect(findForeignPaths(readSources())).toEqual([])
  })

  test('is found if it is written a second time', () => {
    for (const text of [
      "const at = '/api/approvals'",
      'const href = `/api/${name}`',
      "call('PUT /approvals/{id}')",
    ])
      expect(planted('web/shell/planted.ts', text), text).toHaveLength(1)
    expect(planted('web/shell/planted.ts', "fetch('/found')")).toEqual([
      'web/shell/planted.ts: a call by its address',
    ])
    expect(planted('server/notes/routes.ts', 'app.get(path, handler)')).toEqual([
      'server/notes/routes.ts: a route without a contract',
    ])
  })

  test('is not the address of a page or part of a comment', () => {
    expect(planted('web/shell/planted.ts', "const href = '/approvals'\n/** GET `/api/approvals` */")).toEqual(
      [],
    )
  })

  test('is written there once', () => {
    const known = Object.values(endpoints).filter((e) => typeof e === 'string')
    expect(known.filter((e, at) => known.indexOf(e) !== at)).toEqual([])
  })
})
