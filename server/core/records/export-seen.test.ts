import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#server/platform/sheets/testing/read-rows.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Person = Parameters<TestApp['call']>[0]

const exported = (person: Person, path: string) =>
  t.call(person, 'GET', `/${path}${path.includes('?') ? '&' : '?'}layout=seen`)
const linesOf = async (person: Person, path: string): Promise<string[]> =>
  String((await exported(person, path)).body)
    .replace('\ufeff', '')
    .split('\r\n')
    .filter(Boolean)

describe('a list as a person sees it', () => {
  it('has the columns in the given order, by default those of the list, under their labels', async () => {
    const own = `user_id=${t.own.incubator}`
    const [usual] = await linesOf('coe-viewer', `funding-raised/export?${own}`)
    expect(usual).toBe('Startup,Type,Amount,Agency,Year,Month')
    const [chosen] = await linesOf(
      'coe-viewer',
      `funding-raised/export?${own}&columns=amount,startup,createdAt`,
    )
    expect(chosen).toBe('Amount,Startup,Added')
  })

  it('has the current filters, search and order, and names in the place of ids', async () => {
    const own = `user_id=${t.own.incubator}`
    for (const [startup, amount] of [
      ['Seen first', 10],
      ['Seen second', 20],
    ] as const)
      await t.call('coe-master', 'POST', '/funding-raised', { startup, amount, type: 'Angel', year: 2024 })
    const path = `funding-raised/export?${own}&type=Angel&search=seen&sort=amount&order=desc&columns=startup,amount`
    expect(await linesOf('coe-master', path)).toEqual(['Startup,Amount', 'Seen second,20', 'Seen first,10'])
    const [head, line] = await linesOf('portal-view', `${path},incubator_name`)
    expect([head, line]).toEqual(['Startup,Amount,Incubator', expect.stringMatching(/^Seen second,20,\w/)])
  })

  it('has the chosen records alone, in the order of the list, and none beyond its filters or reach', async () => {
    const own = `user_id=${t.own.incubator}`
    const { data } = (await t.call('coe-master', 'GET', `/funding-raised?${own}&search=seen`)).body
    const idOf = (startup: string): string =>
      data.find((row: { startup: string }) => row.startup === startup)._id
    const chosen = async (person: Person, query: string, ids: string[]) => {
      const path = `/funding-raised/export?layout=seen&columns=startup&${query}`
      const { body } = await t.call(person, 'POST', path, { ids })
      return String(body).replace('\ufeff', '').split('\r\n').filter(Boolean).slice(1)
    }
    const both = [idOf('Seen first'), idOf('Seen second')]
    expect(await chosen('coe-viewer', `${own}&sort=amount&order=desc`, both)).toEqual([
      'Seen second',
      'Seen first',
    ])
    expect(await chosen('coe-viewer', own, [both[1]!, 'no-id'])).toEqual(['Seen second'])
    expect(await chosen('coe-viewer', `${own}&search=first`, both)).toEqual(['Seen first'])
    const { status, body } = await t.call('coe-viewer', 'POST', '/funding-raised/export', { ids: [] })
    expect([status, body.errors[0].path]).toEqual([400, 'ids'])
    const about = await t.call('coe-viewer', 'POST', `/funding-raised/export?layout=seen&format=xlsx`, {
      ids: both,
    })
    expect(about.raw.headers['content-disposition']).toMatch(/-selected\.xlsx/)
    expect((await readRows(about.raw.rawPayload)).rows[0]!.cells[0]).toMatch(/^2 selected · No filters/)
  })

  it('says as a workbook what it is, whose, by which filters and of which day', async () => {
    const path = `funding-raised/export?format=xlsx&user_id=${t.own.incubator}&type=Angel&search=seen`
    const { raw } = await exported('coe-master', path)
    const { headers, rows } = await readRows(raw.rawPayload)
    expect(headers[0]).toMatch(/^Funding Raised · Own/)
    expect(rows[0]!.cells[0]).toMatch(/^Type: Angel · Search: seen · \d\d\/\d\d\/\d{4}$/)
    expect(rows[1]!.cells.slice(0, 3)).toEqual(['Startup', 'Type', 'Amount'])
    const all = await readRows((await exported('portal-view', 'startup/export?format=xlsx')).raw.rawPayload)
    expect(all.headers[0]).toBe(`Startups · ${t.settings.programme.name}`)
    expect(all.rows[0]!.cells[0]).toMatch(/^No filters · /)
  })

  it('names the records that it is filtered by, and no id', async () => {
    const path = `mentor-session/export?format=xlsx&startup_id=${t.own.startup}&mentor_id=${t.own.mentor}`
    const { rows } = await readRows((await exported('coe-master', path)).raw.rawPayload)
    const about = rows[0]!.cells[0]!
    expect(about).toMatch(/Startup: (?!.*[0-9a-f]{8}-)\w+.* · Mentor: \w+/)
  })

  it('counts what the screen counts', async () => {
    const [head, ...lines] = await linesOf(
      'portal-view',
      'incubator/export?columns=name,total_startups,total_mentors',
    )
    expect(head).toBe('Name,Startups,Mentors')
    const { data } = (await t.call('portal-view', 'GET', '/incubator?pageSize=100')).body
    expect(lines).toHaveLength(data.length)
    const [first] = data as readonly { name: string; total_startups: number; total_mentors: number }[]
    expect(lines).toContain(`${first!.name},${first!.total_startups},${first!.total_mentors}`)
  })
})

describe('a column that the list does not have', () => {
  it('is refused by its name, as are repeated ones, another layout, and columns of the other layout', async () => {
    const problemOf = async (query: string, person: Person = 'coe-master') => {
      const { status, body } = await t.call(person, 'GET', `/prototype/export?${query}`)
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
    }
    expect(await problemOf('layout=seen&columns=name,nothing')).toEqual([
      400,
      'columns',
      'Prototypes have no column "nothing"',
    ])
    for (const name of ['_id', 'startup_id', 'version', 'toString', 'user_id'])
      expect((await problemOf(`layout=seen&columns=${name}`))[0], name).toBe(400)
    expect(await problemOf('layout=seen&columns=name,name')).toEqual([
      400,
      'columns',
      'Each column can be chosen once',
    ])
    expect((await problemOf('layout=other'))[1]).toBe('layout')
    expect((await problemOf('columns=name'))[1]).toBe('columns')
    expect((await problemOf('layout=seen&page=2'))[1]).toBe('page')
  })

  it('is a private one to people who read none of its values', async () => {
    const messageOf = async (person: Person, owner: string) => {
      const path = `event/export?columns=name,participants_file_url&incubator_id=${owner}`
      const { status, body } = await exported(person, path)
      return status === 200 ? 200 : body.errors[0].message
    }
    const refused = 'Events have no column "participants_file_url"'
    expect(await messageOf('startup', t.own.incubator)).toBe(refused)
    expect(await messageOf('coe-viewer', t.other.incubator)).toBe(refused)
    expect(await messageOf('coe-viewer', t.own.incubator)).toBe(200)
    expect(await messageOf('portal-view', t.other.incubator)).toBe(200)
    expect((await linesOf('startup', 'event/export'))[0]).not.toContain('Participants file')
    expect((await linesOf('portal-view', 'event/export'))[0]).toContain('Participants file')
  })

  it('has the private parts of a list blank', async () => {
    await t.call('portal-edit', 'PUT', `/startup/${t.other.startup}`, {
      founders: [{ name: 'Asha', phoneNumber: '5000012345', role: 'Faculty' }],
    })
    const path = 'startup/export?columns=name,founders'
    expect((await linesOf('coe-viewer', path)).join('\n')).toContain('Asha (Faculty)')
    expect((await linesOf('coe-viewer', path)).join('\n')).not.toContain('5000012345')
    expect((await linesOf('portal-view', path)).join('\n')).toContain('5000012345')
  })
})

it('nobody reads by it what a list does not let them read', async () => {
  expect((await t.call('visitor', 'GET', '/startup/export?layout=seen')).status).toBe(401)
  expect(await linesOf('startup', 'milestone/export')).toHaveLength(1)
})

it('without a layout an export has the columns that an import reads, as ever', async () => {
  const usual = await t.call('coe-master', 'GET', '/prototype/export')
  const named = await t.call('coe-master', 'GET', '/prototype/export?layout=import')
  expect(named.body).toBe(usual.body)
  expect(String(usual.body).split('\r\n')[0]).toMatch(/^\ufeff_id,Prototype name,/)
})
