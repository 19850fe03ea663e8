/** Paths of HTTP calls are written once, in `domain/api`; routes and calls use those constants. */
import { isCode, isTest, type Source } from './sources.ts'

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
export const findForeignPaths = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && !isTest(source) && /^(?:web|server)\//.test(source.path))
    .flatMap(({ path, text }) =>
      FOREIGN.filter(
        ([what, pattern]) => !EXCEPT[path]?.includes(what) && pattern.test(withoutComments(text)),
      ).map(([what]) => `${path}: ${what}`),
    )
