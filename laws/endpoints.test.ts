import { describe, expect, test } from 'vitest'
import * as endpoints from '#domain/api/endpoints.ts'
import { findForeignPaths } from './endpoints.ts'
import { readSources } from './sources.ts'

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
