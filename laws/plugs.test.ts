/** Finds features that no list names, and what features declare and do not bring. */
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { resolveOwn, specifiersOf } from './imports.ts'
import { readSources, isCode, isTest, type Source } from './sources.ts'

const importsOf = ({ path, text }: Source): string[] =>
  specifiersOf(text).flatMap((specifier) => resolveOwn(path, specifier) ?? [])

/** Plugs that the list of their side does not import, and rooms of features without a plug. */
function findUnplugged(sources: readonly Source[]): string[] {
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
function findUnwritten(sources: readonly Source[]): string[] {
  const outbox = sources.find(({ path }) => path === 'server/platform/outbox/mail-params.ts')?.text ?? ''
  const plugs = sources.filter(({ path }) => /^server\/features\/[^/]+\/feature\.ts$/.test(path))
  return [...outbox.matchAll(/'([\w-]+-mail)'/g)]
    .map(([, name]) => name!)
    .filter((name) => !plugs.some(({ text }) => text.includes(`'${name}': [`)))
    .map((name) => `Nobody writes ${name}: add it to the mails of a feature.ts`)
}

/** Mails and notices that a feature declares and its `feature.ts` does not bring, so that nothing would be sent or said. */
function findUnsaid(sources: readonly Source[]): string[] {
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

test('every feature is in the list of its side', () => {
  expect(findUnplugged(readSources())).toEqual([])
})

test('a feature that no list names and a room without a feature are found', () => {
  const plug = { path: 'web/features/a/feature.ts', text: '' }
  const list = { path: 'web/features.ts', text: "import { a } from './features/a/feature.ts'" }
  expect(findUnplugged([plug, list])).toEqual([])
  expect(findUnplugged([plug])).toEqual([
    'web/features/a/feature.ts plugs into nothing: add it to FEATURES in web/features.ts',
  ])
  expect(findUnplugged([{ path: 'server/features/a/b.ts', text: '' }])).toEqual([
    'server/features/a has no feature.ts',
  ])
})

test('every mail and notice that a feature declares is among those that it brings', () => {
  expect(findUnsaid(readSources())).toEqual([])
})

test('a mail that nobody writes and a notice that says nothing are found', () => {
  const declared = (what: string) =>
    `declare module 'x' {\n  interface ${what}Params {\n    'a-b': { c: 1 }\n  }\n}\n`
  const unsaidOf = (text: string, plug: string) =>
    findUnsaid([
      { path: 'server/features/a/b.ts', text },
      { path: 'server/features/a/feature.ts', text: plug },
    ])
  expect(unsaidOf(declared('Mail'), "  mails: { 'a-b': ['A', writeA] },")).toEqual([])
  expect(unsaidOf(declared('Mail'), '')).toEqual([
    'server/features/a/b.ts declares a-b: add it to the mails of server/features/a/feature.ts',
  ])
  const texts = "export const noticeTexts = {\n  'a-b': ({ c }) => c,\n}"
  expect(unsaidOf(declared('Notice') + texts, '  notices: noticeTexts,')).toEqual([])
  for (const [text, plug] of [
    [declared('Notice'), '  notices: noticeTexts,'],
    [declared('Notice') + texts, ''],
  ] as const)
    expect(unsaidOf(text, plug)).toHaveLength(1)
})

test('every mail that the outbox knows by itself is written by a feature', () => {
  expect(findUnwritten(readSources())).toEqual([])
})

test('a mail of the outbox that nobody writes is found', () => {
  const outbox = { path: 'server/platform/outbox/mail-params.ts', text: "type Kind = 'a-mail' | 'b-mail'" }
  const plug = { path: 'server/features/a/feature.ts', text: "mails: { 'a-mail': ['A', writeA] }" }
  expect(findUnwritten([outbox, plug])).toEqual(['Nobody writes b-mail: add it to the mails of a feature.ts'])
})
