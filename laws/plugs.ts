/** Finds features that no list names, and addresses that no feature brings. */
import { posix } from 'node:path'
import { resolveOwn, specifiersOf } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

const importsOf = ({ path, text }: Source): string[] =>
  specifiersOf(text).flatMap((specifier) => resolveOwn(path, specifier) ?? [])

/** Plugs that the list of their side does not import, addresses that no plug imports, and rooms of features without a plug. */
export function findUnplugged(sources: readonly Source[]): string[] {
  const code = sources.filter((source) => isCode(source) && !isTest(source))
  const plugs = code.filter(({ path }) => /^(server|web)\/(core|features)\/[^/]+\/feature\.ts$/.test(path))
  const listed = code.filter(({ path }) => /^(server|web)\/features\.ts$/.test(path)).flatMap(importsOf)
  const brought = plugs.flatMap(importsOf)
  const isPlug = (path: string) => plugs.some((plug) => plug.path === path)
  const rooms = new Set(code.flatMap(({ path }) => /^server\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? []))
  return [
    ...plugs
      // The type that plugs have.
      .filter(({ path }) => path !== 'server/core/submit/feature.ts' && !listed.includes(path))
      .map(
        ({ path }) => `${path} plugs into nothing: add it to FEATURES in ${path.split('/')[0]}/features.ts`,
      ),
    ...code
      .filter(({ path }) => /^web\/(core|features)\/.*\.route\.ts$/.test(path) && !brought.includes(path))
      .map(({ path }) => `${path} leads nowhere: add it to the routes of its feature.ts`),
    ...[...rooms]
      .filter((room) => !isPlug(posix.join(room, 'feature.ts')))
      .map((room) => `${room} has no feature.ts`),
  ]
}
