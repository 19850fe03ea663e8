/** Finds features that no list names, and what features declare and do not bring. */
import { posix } from 'node:path'
import { resolveOwn, specifiersOf } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

const importsOf = ({ path, text }: Source): string[] =>
  specifiersOf(text).flatMap((specifier) => resolveOwn(path, specifier) ?? [])

/** Plugs that the list of their side does not import, and rooms of features without a plug. */
export function findUnplugged(sources: readonly Source[]): string[] {
  const code = sources.filter((source) => isCode(source) && !isTest(source))
  const plugs = code.filter(({ path }) => /^(server|web)\/(core|features)\/[^/]+\/feature\.ts$/.test(path))
  const listed = code.filter(({ path }) => /^(server|web)\/features\.ts$/.test(path)).flatMap(importsOf)
  const isPlug = (path: string) => plugs.some((plug) => plug.path === path)
  const rooms = new Set(code.flatMap(({ path }) => /^server\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? []))
  return [
    ...plugs
      // The type that plugs have.
      .filter(({ path }) => path !== 'server/core/submit/feature.ts' && !listed.includes(path))
      .map(
        ({ path }) => `${path} plugs into nothing: add it to FEATURES in ${path.split('/')[0]}/features.ts`,
      ),
    ...[...rooms]
      .filter((room) => !isPlug(posix.join(room, 'feature.ts')))
      .map((room) => `${room} has no feature.ts`),
  ]
}

const DECLARED = /interface (Mail|Notice)Params \{\n([\s\S]*?)\n {2}\}/g

/** Mails that the outbox knows by itself and no feature writes, so that they would wait for ever. */
export function findUnwritten(sources: readonly Source[]): string[] {
  const outbox = sources.find(({ path }) => path === 'server/platform/outbox/mail-params.ts')?.text ?? ''
  const plugs = sources.filter(({ path }) => /^server\/features\/[^/]+\/feature\.ts$/.test(path))
  return [...outbox.matchAll(/'([\w-]+-mail)'/g)]
    .map(([, name]) => name!)
    .filter((name) => !plugs.some(({ text }) => text.includes(`'${name}': [`)))
    .map((name) => `Nobody writes ${name}: add it to the mails of a feature.ts`)
}

/** Mails and notices that a feature declares and its `feature.ts` does not bring, so that nothing would be sent or said. */
export function findUnsaid(sources: readonly Source[]): string[] {
  const code = sources.filter((source) => isCode(source) && !isTest(source))
  return code.flatMap(({ path, text }) => {
    const room = /^server\/features\/[^/]+\//.exec(path)?.[0]
    if (room === undefined) return []
    const ofRoom = code.filter((other) => other.path.startsWith(room))
    const plug = ofRoom.find((other) => other.path === `${room}feature.ts`)?.text ?? ''
    return [...text.matchAll(DECLARED)].flatMap(([, what, body = '']) =>
      [...body.matchAll(/^ {4}'?([\w-]+)'?:/gm)].flatMap(([, name]) => {
        const isBrought =
          what === 'Mail'
            ? plug.includes(`'${name}': [`)
            : /\bnotices: /.test(plug) &&
              ofRoom.some((other) => new RegExp(`^ {2}'?${name}'?: \\(`, 'm').test(other.text))
        return isBrought
          ? []
          : [
              `${path} declares ${name}: add it to the ${what === 'Mail' ? 'mails' : 'notices'} of ${room}feature.ts`,
            ]
      }),
    )
  })
}
