import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from './sources.ts'

const NAMED = /`((?:domain|server|web|demo|e2e|bench|laws|scripts|decisions|docs)\/[\w./-]+)`/g

/** The paths of this repository in a text that lead to no file and no folder. */
const findLost = (text: string, paths: ReadonlySet<string>): string[] =>
  [...text.matchAll(NAMED)].map(([, path]) => path!.replace(/\/$/, '')).filter((path) => !paths.has(path))

function pathsOf(files: readonly string[]): Set<string> {
  const paths = new Set<string>(files)
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) paths.add(folder)
  return paths
}

describe('the documents about the code', () => {
  test('name only files and folders that exist', () => {
    const sources = readSources()
    const paths = pathsOf(sources.map(({ path }) => path))
    const lost = sources
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => findLost(text, paths).map((name) => `${path}: ${name}`))
    expect(lost).toEqual([])
  })

  test('a planted path that leads nowhere is found', () => {
    const paths = pathsOf(['server/core/submit/run.ts'])
    expect(
      findLost('See `server/core/submit`, `server/core/submit/run.ts` and `server/run.ts`.', paths),
    ).toEqual(['server/run.ts'])
  })
})
