import { expect, test } from 'vitest'
import { findUnplugged, findUnsaid, findUnwritten } from './plugs.ts'
import { readSources } from './sources.ts'

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
