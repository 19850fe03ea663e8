import { expect, test } from 'vitest'
import { OF_INCUBATOR, OF_PORTAL, TOTALS } from '#server/features/insights/definitions.ts'
import { isCode, isTest, readSources, type Source } from './sources.ts'

/** The dashboards that show what they name; those of startups and mentors show all that is answered. */
const NAMED = [...new Set([...OF_PORTAL, ...TOTALS, ...OF_INCUBATOR].map(({ name }) => name))]

/** Figures that the server reads and no page names. */
function findUnshown(sources: readonly Source[]): string[] {
  const text = sources
    .filter((source) => source.path.startsWith('web/features/') && isCode(source) && !isTest(source))
    .map((source) => source.text)
    .join('\n')
  return NAMED.filter((name) => !text.includes(`'${name}'`)).map((name) => `No page shows ${name}`)
}

test('every figure of the dashboards of the portal and of incubators is on a page', () => {
  expect(findUnshown(readSources())).toEqual([])
})

test('a planted figure that no page names is found', () => {
  const page = {
    path: 'web/features/a/b.tsx',
    text: NAMED.slice(1)
      .map((name) => `'${name}'`)
      .join(),
  }
  expect(findUnshown([page])).toEqual([`No page shows ${NAMED[0]}`])
})
