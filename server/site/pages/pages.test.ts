import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPEN_DATA } from '#domain/api/public-page.ts'
import { PUBLIC_MODULES } from '#domain/api/public.ts'
import { plantSecrets } from '#server/testing/planted-secrets.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readLanding } from './read-landing.ts'
import { addAsPortal, openPages } from './testing/open-pages.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const ALL = { search: '', chosen: '', sector: '', page: 1 }

let t: TestApp
let pages: FastifyInstance

beforeAll(async () => {
  t = await createTestApp()
  pages = await openPages(t)
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

let mails = 0
const addIncubator = (name: string, incubator_type: string, location?: string) => {
  mails += 1
  const email = `landing${mails}@example.org`
  return addAsPortal(t, 'incubator', null, { name, incubator_type, email, phone: '5000000001', location })
}
const readNetwork = async (name: 'incubator' | 'startup' | 'mentor', query = ALL) =>
  (await readLanding(t.db, t.settings.programme, name, query, NOW)).networks[name]
const namesOf = ({ records }: { records: readonly Record<string, unknown>[] }) =>
  records.map(({ name }) => name)

describe('the landing page', () => {
  // (public-pages.md, Landing order)
  test('lists incubators by type, COE, TBI, NAIN, K-WING, CIF, then by name', async () => {
    for (const [name, type] of [
      ['Zeta order', 'CIF'],
      ['Beta order', 'NAIN'],
      ['Alpha order', 'NAIN'],
      ['Gamma order', 'TBI'],
      ['Delta order', 'K-WING'],
      ['Omega order', 'COE'],
    ] as const)
      await addIncubator(name, type)
    expect(namesOf(await readNetwork('incubator', { ...ALL, search: 'order' }))).toEqual([
      'Omega order',
      'Gamma order',
      'Alpha order',
      'Beta order',
      'Delta order',
      'Zeta order',
    ])
  })

  // (public-pages.md, Landing tabs)
  test('searches from three characters on, and finds a district by its old name', async () => {
    await addIncubator('Quokka Works', 'TBI', 'Mysuru')
    const all = await readNetwork('incubator')
    expect((await readNetwork('incubator', { ...ALL, search: 'qu' })).total).toBe(all.total)
    expect(namesOf(await readNetwork('incubator', { ...ALL, search: 'quo' }))).toEqual(['Quokka Works'])
    const inMysore = await readNetwork('incubator', { ...ALL, search: 'quokka', chosen: 'Mysore' })
    expect(namesOf(inMysore)).toEqual(['Quokka Works'])
    expect((await readNetwork('incubator', { ...ALL, search: 'quokka', chosen: 'Udupi' })).total).toBe(0)
  })

  test('leaves out startups that dropped out, and offers the incubators that have others', async () => {
    const gone = await addIncubator('Only Dropouts', 'TBI')
    await addAsPortal(t, 'startup', gone, {
      ...NEW.startup,
      name: 'Gone Startup',
      email: 'gone@example.org',
      phone: '5000000001',
      status: 'droppedout',
      statusReason: 'Closed',
    })
    const startups = await readNetwork('startup')
    expect(namesOf(startups)).not.toContain('Gone Startup')
    expect(namesOf(startups)).toContain('Own Sense')
    const offered = startups.choices.map(({ label }) => label)
    expect(offered).toContain('Own COE')
    expect(offered).not.toContain('Only Dropouts')
    expect(namesOf(await readNetwork('startup', { ...ALL, chosen: t.other.incubator }))).toEqual([
      'Other Sense',
    ])
  })

  test('has 32 on a page, and shows the last page for a number beyond the end', async () => {
    const many = await addIncubator('Many Startups', 'TBI')
    for (let at = 1; at <= 33; at += 1)
      await addAsPortal(t, 'startup', many, {
        ...NEW.startup,
        name: `Numbered ${String(at).padStart(2, '0')}`,
        email: `numbered${at}@example.org`,
        phone: '5000000001',
      })
    const first = await readNetwork('startup', { ...ALL, chosen: many })
    expect([first.records.length, first.total, first.pages]).toEqual([32, 33, 2])
    const beyond = await readNetwork('startup', { ...ALL, chosen: many, page: 99 })
    expect([namesOf(beyond), beyond.page]).toEqual([['Numbered 33'], 2])
  })

  // (public-pages.md, Startups by sector)
  test('counts the sectors of its startups, and filters them by one that they have', async () => {
    const of = await addIncubator('Sector TBI', 'TBI')
    const add = (name: string, sector: string[], more: object = {}) =>
      addAsPortal(t, 'startup', of, {
        ...NEW.startup,
        name,
        sector,
        email: `${name.replace(' ', '')}@example.org`,
        phone: '5000000001',
        ...more,
      })
    await add('Kelp One', ['Kelp', 'Kelp', 'Aerospace'])
    await add('Kelp Two', ['Kelp'])
    await add('Kelp Gone', ['Kelp'], { status: 'droppedout', statusReason: 'Closed' })
    const { sectors } = await readLanding(t.db, t.settings.programme, 'startup', ALL, NOW)
    expect(sectors.find(({ name }) => name === 'Kelp')).toEqual({ name: 'Kelp', startups: 2 })
    const kelp = await readNetwork('startup', { ...ALL, sector: 'Kelp' })
    expect([namesOf(kelp), kelp.sector]).toEqual([['Kelp One', 'Kelp Two'], 'Kelp'])
    const all = (await readNetwork('startup')).total
    expect((await readNetwork('startup', { ...ALL, sector: 'No such sector' })).total).toBe(all)
    const { body } = await pages.inject('/?sector=Kelp&in=startup')
    expect(body).toContain('<option value="Kelp" selected="">')
    expect(body).toContain('href="/?sector=Kelp&amp;in=startup#startup"')
  })

  // (public-pages.md, Results)
  test('adds up what has come of the programme, and draws no figure that is zero', async () => {
    const read = async () => (await readLanding(t.db, t.settings.programme, 'incubator', ALL, NOW)).results
    const before = await read()
    const owner = t.own.incubator
    await addAsPortal(t, 'funding-raised', owner, {
      startup: 'Hasiru',
      type: 'Angel',
      amount: 2_50_000,
      year: 2026,
    })
    await addAsPortal(t, 'performance', owner, { indicator: 'jobs_created', year: 2019, count: 7 })
    const ip = { startup: 'Hasiru', ip_generated: 'Yes' }
    await addAsPortal(t, 'intellectual-property', owner, {
      ...ip,
      ip_details: 'A valve',
      patent_granted: 'Yes',
    })
    await addAsPortal(t, 'intellectual-property', owner, {
      ...ip,
      ip_details: 'A pump',
      patent_granted: 'No',
    })
    const after = await read()
    expect([after.funds - before.funds, after.jobs - before.jobs, after.patents - before.patents]).toEqual([
      2_50_000, 7, 1,
    ])
    const { body } = await pages.inject('/')
    expect(body).toContain('Patents granted')
    expect(body.includes('Startups graduated')).toBe(after.graduates > 0)
  })

  test('shows the events that are not over, soonest first, with their incubators', async () => {
    const event = (name: string, start_date: string, end_date?: string) =>
      addAsPortal(t, 'event', t.own.incubator, {
        name,
        type: 'Seminar',
        start_date,
        ...(end_date ? { end_date } : {}),
      })
    await event('Later', '2026-12-20')
    await event('Lasts until today', '2026-11-20', '2026-11-24')
    await event('Over', '2026-11-23')
    const { events } = await readLanding(t.db, t.settings.programme, 'incubator', ALL, NOW)
    const shown = events.filter(({ name }) => ['Later', 'Lasts until today', 'Over'].includes(String(name)))
    expect(shown.map(({ name, incubator_name }) => [name, incubator_name])).toEqual([
      ['Lasts until today', 'Own COE'],
      ['Later', 'Own COE'],
    ])
  })
})

describe('a public page', () => {
  const open = (url: string, cookie?: string) =>
    pages.inject({ url, headers: cookie === undefined ? {} : { cookie } })

  // (public-pages.md, Pages without script)
  test('is complete before any script runs, and ignores what other sites add to its address', async () => {
    const { statusCode, body } = await open('/?search=own%20coe&utm_source=mail&page=x')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h2 id="networks-title">Our Networks</h2>')
    expect(body).toContain(`href="/landingIncubator/${t.own.incubator}"`)
    expect(body).not.toContain(`href="/landingIncubator/${t.other.incubator}"`)
  })

  test('leads visitors to the public page of an incubator, and signed-in people to its profile', async () => {
    expect((await open('/', 'a=b')).body).toContain(`href="/incubator/${t.own.incubator}"`)
    const { body, headers } = await open('/')
    expect(body).toContain('href="/login"')
    expect(headers['vary']).toBe('Cookie')
    const again = await pages.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('of a startup or mentor shows it, and says if there is none', async () => {
    expect((await open(`/landingStartup/${t.own.startup}`)).body).toContain('Own Sense')
    expect((await open(`/mentor-landing/${t.own.mentor}`)).body).toContain('Own Mentor')
    const redirect = await open(`/startup-landing/${t.own.startup}`)
    expect([redirect.statusCode, redirect.headers.location]).toEqual([
      301,
      `/landingStartup/${t.own.startup}`,
    ])
    for (const path of ['/landingStartup/none', `/mentor-landing/${t.own.startup}`]) {
      const { statusCode, body } = await open(path)
      expect(statusCode, path).toBe(404)
      expect(body).toContain('Page not found')
      expect(body).toContain('It may have been deleted, or the link may be incomplete.')
    }
  })

  // (startup-resume.md, Profile panel; startup-resume.md, About panel)
  test('of a startup shows what is missing as -, and 500 characters of its description before the rest', async () => {
    const description = `${'Sensors for wells. '.repeat(30)}The end.`
    const bare = await addAsPortal(t, 'startup', t.own.incubator, {
      ...NEW.startup,
      name: 'Bare Startup',
      email: 'bare@example.org',
      phone: '5000000001',
      description,
      website: null,
      startup_type: null,
      sector: [],
    })
    const { body } = await open(`/landingStartup/${bare}`)
    for (const label of ['Website', 'Sector', 'Startup Type'])
      expect(body, label).toContain(`<dt>${label}</dt><dd>-</dd>`)
    expect(body).toContain('<dt>Mentors</dt><dd>Not associated</dd>')
    expect(body).not.toContain('<dt>CIN')
    const [, cut] = /<div class="long"><p class="text">([^<]*)/.exec(body) ?? []
    expect(cut).toBe(`${description.slice(0, 500)}…`)
    expect(body).toContain(`<summary>Read More</summary><p class="text">${description}</p>`)
    expect(body).toContain('<a href="/#startup">Startups</a>')
  })

  test('shows what people wrote as text, never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>"\'</script>'
    const id = await addIncubator(name, 'COE')
    const startup = await addAsPortal(t, 'startup', id, {
      ...NEW.startup,
      name,
      email: 'markup@example.org',
      phone: '5000000001',
    })
    for (const path of [
      '/?search=onerror',
      `/?search=${encodeURIComponent(name)}`,
      `/landingStartup/${startup}`,
    ]) {
      const { body } = await open(path)
      expect(body, path).toContain('&lt;img src=x')
      expect(body, path).not.toContain('<img src=x')
      expect(body, path).not.toContain('"</script>')
    }
  })

  // (roles-and-rights.md, Public and private fields)
  test('contains no private value of anybody', async () => {
    const secrets = [...(await plantSecrets(t, t.own)), ...(await plantSecrets(t, t.other))]
    expect(secrets.length).toBeGreaterThan(50)
    for (const path of [
      '/?secrets',
      '/?in=startup&secrets',
      '/?in=mentor&secrets',
      `/landingStartup/${t.own.startup}?secrets`,
      `/landingStartup/${t.other.startup}?secrets`,
      `/mentor-landing/${t.own.mentor}?secrets`,
      '/landingStartup/none?secrets',
      '/COE?secrets',
      '/embed/incubators?secrets',
      ...OPEN_DATA.flatMap((name) => [`/open-data/${name}.csv?secrets`, `/open-data/${name}.json?secrets`]),
      '/incubators?view=list&secrets',
      '/landingIncubator/none?secrets',
      ...[t.own.incubator, t.other.incubator].flatMap((id) =>
        ['about', 'funding', 'documents', 'startups', 'mentors', 'governance', 'events']
          .map((tab) => `tab=${tab}`)
          .concat(PUBLIC_MODULES.map(({ name }) => `tab=performance&module=${name}`))
          .map((query) => `/landingIncubator/${id}?${query}&secrets`),
      ),
    ]) {
      const { body } = await open(path, 'a=b')
      expect(
        secrets.filter(({ text }) => body.includes(text)).map(({ text }) => text),
        path,
      ).toEqual([])
    }
  })
})
