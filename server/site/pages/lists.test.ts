import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addAsPortal, openPages } from './testing/open-pages.ts'

let t: TestApp
let pages: FastifyInstance

beforeAll(async () => {
  t = await createTestApp()
  pages = await openPages(t)
  for (const n of Array.from({ length: 11 }, (_, at) => String(at + 10)))
    await addAsPortal(t, 'incubator', null, {
      name: `Listed ${n}`,
      incubator_type: 'TBI',
      email: `listed${n}@example.org`,
      phone: '5000000001',
      location: n === '20' ? 'Mysuru' : 'Udupi',
      sectors: ['Agritech'],
    })
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const open = async (url: string, cookie?: string) => {
  const { statusCode, body, headers } = await pages.inject({ url, headers: cookie ? { cookie } : {} })
  const status = /role="status">([^<]*)/.exec(body)?.[1]
  return { statusCode, body, headers, status }
}

// (public-pages.md, Public lists of incubators)
describe('a public list', () => {
  test('lists incubators of a type by name, 10 on a page, with the filters of that type', async () => {
    const first = await open('/incubators/tbis')
    expect(first.status).toBe('11 Incubators')
    expect(first.body).toContain('<h1>TBI&#x27;s</h1>')
    expect(first.body).toContain('Listed 19')
    expect(first.body).not.toContain('Listed 20')
    expect(first.body).not.toContain('name="sectors"')
    const beyond = await open('/incubators/tbis?page=99')
    expect(beyond.body).toContain('Listed 20')
    expect((await open('/COE')).body).toContain('name="sectors"')
  })

  test('finds a region by its old name, and ignores what it does not know', async () => {
    expect((await open('/incubators?type=tbi&location=Mysore')).status).toBe('1 Incubator')
    const odd = await open('/incubators?type=TBI&sectors=Nothing&utm_source=mail&page=x&search=listed')
    expect([odd.statusCode, odd.status]).toEqual([200, '11 Incubators'])
  })

  test('is a table for NAIN and CIF, and cards for the others until a person chooses', async () => {
    expect((await open('/NAIN')).body).not.toContain('class="cards"')
    expect((await open('/incubators/tbis')).body).toContain('class="cards"')
    const table = await open('/incubators/tbis?view=list')
    expect(table.body).toContain('<a id="sort-location"')
    expect((await open('/incubators/cifs?view=grid')).body).not.toContain('aria-label="View"')
  })

  test('has no address for an unknown type', async () => {
    expect((await open('/incubators/nope')).statusCode).toBe(404)
  })
})

// (public-pages.md, Public incubator page)
describe('the public page of an incubator', () => {
  test('shows every tab of an incubator by its address, with its figures and its list', async () => {
    const at = `/landingIncubator/${t.own.incubator}`
    const about = await open(at)
    expect(about.body).toContain('"@type":"Organization"')
    expect(about.body).toContain(`<link rel="canonical" href="${t.settings.appUrl}${at}"/>`)
    expect(about.body).toContain(`href="/contact?incubator_id=${t.own.incubator}"`)
    for (const [query, text] of [
      ['tab=performance', 'Jobs Created'],
      ['tab=performance&module=prototype', 'Prototypes'],
      ['tab=performance&module=performance', 'Performance counts'],
      ['tab=funding', 'Grants received'],
      ['tab=startups', 'Dropped Out'],
      ['tab=startups', `href="/landingStartup/${t.own.startup}"`],
      ['tab=mentors', `href="/mentor-landing/${t.own.mentor}"`],
      ['tab=documents', 'No Documents found.'],
      ['tab=governance', 'Governance Documents'],
      ['tab=events', 'Total Events'],
    ] as const) {
      const { statusCode, body } = await open(`${at}?${query}`)
      expect(statusCode, query).toBe(200)
      expect(body, query).toContain(text)
    }
    expect((await open(`${at}?tab=none&year=soon`)).body).toContain('No description yet.')
  })

  test('has no funding documents, no milestones and no evidence', async () => {
    const at = `/landingIncubator/${t.own.incubator}`
    const { body } = await open(`${at}?tab=performance&module=milestone`)
    expect(body).not.toContain('Milestones')
    expect((await open(`${at}?tab=performance&module=deliverables-as-per-mou`)).body).not.toContain(
      'Evidence',
    )
    expect((await open(`${at}?tab=funding`)).body).not.toContain('Funding Documents')
  })

  test('says kindly that there is none once it was deleted', async () => {
    const { statusCode, body } = await open('/landingIncubator/00000000-0000-7000-8000-000000000000')
    expect(statusCode).toBe(404)
    expect(body).toContain('It may have been deleted, or the link may be incomplete.')
  })
})

// (public-pages.md, Open data)
describe('open data', () => {
  test('is the directory as CSV and JSON with its licence, filtered and in pages', async () => {
    expect((await open('/open-data')).body).toContain('href="/open-data/startups.csv"')
    const json = await open('/open-data/incubators.json?type=TBI&region=Mysore')
    const { licence, total, data } = JSON.parse(json.body)
    expect([licence.name, total, data[0].name]).toEqual([t.settings.programme.licence.name, 1, 'Listed 20'])
    const csv = await open('/open-data/incubators.csv?type=TBI&pageSize=2')
    expect(csv.body.trim().split('\r\n')).toHaveLength(3)
    expect(csv.body).toContain('CC BY 4.0')
    expect((await open('/open-data/notes.csv')).statusCode).toBe(404)
  })

  test('guards names that look like formulas', async () => {
    await addAsPortal(t, 'incubator', null, {
      name: '=HYPERLINK("x")',
      incubator_type: 'CIF',
      email: 'formula@example.org',
      phone: '5000000001',
    })
    expect((await open('/open-data/incubators.csv?search=HYPERLINK')).body).toContain(`"'=HYPERLINK(""x"")"`)
  })

  // (public-pages.md, Caching of public answers)
  test('and the sitemap are revalidated each time, and sent again only once they have changed', async () => {
    const paths = ['/open-data/incubators.csv', '/open-data/incubators.json', '/sitemap.xml', '/robots.txt']
    const ask = (url: string, tag: string) => pages.inject({ url, headers: { 'if-none-match': tag } })
    const tags = new Map<string, string>()
    for (const path of paths) {
      const { headers } = await open(path)
      expect(headers['cache-control'], path).toBe('public, no-cache')
      tags.set(path, String(headers['etag']))
      for (const known of [`"other", ${tags.get(path)}`, '*', ' * ']) {
        const again = await ask(path, known)
        expect([again.statusCode, again.body], `${path} ${known}`).toEqual([304, ''])
      }
      expect((await ask(path, '"other", "*"')).statusCode, path).toBe(200)
    }
    expect((await ask('/open-data/none.csv', '*')).statusCode).toBe(404)
    await addAsPortal(t, 'incubator', null, {
      name: 'A later one',
      incubator_type: 'CIF',
      email: 'later@example.org',
      phone: '5000000001',
    })
    const statuses = await Promise.all(
      paths.map(async (path) => (await ask(path, tags.get(path)!)).statusCode),
    )
    expect(statuses).toEqual([200, 200, 200, 304])
  })

  // (public-pages.md, Embedded list)
  test('can be embedded as a list of incubators', async () => {
    const { body } = await open('/embed/incubators?type=TBI&region=Mysuru')
    expect(body).toContain('Listed 20')
    expect(body).not.toContain('Listed 19')
  })
})
