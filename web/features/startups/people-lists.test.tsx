import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer, portalView, startupCell } from '#web/testing/sessions.ts'
import { IncubatorsPage } from '#web/features/incubators/incubators-page.tsx'
import { MentorsPage } from '#web/features/mentoring/mentors-page.tsx'
import { ProgramsPage } from '#web/features/programs/programs-page.tsx'
import { StartupsPage } from './startups-page.tsx'

const PAGES = {
  incubators: IncubatorsPage,
  mentors: MentorsPage,
  programs: ProgramsPage,
  startups: StartupsPage,
}
const row = <T,>(more: T) => ({
  _id: 'r1',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  incubator_id: 'incubator-1',
  incubator_name: 'Hasirumane',
  ...more,
})
const ROWS = {
  incubators: row({ name: 'Soil centre', incubator_type: 'Center of Excellence (COE)', total_startups: 14 }),
  mentors: row({ name: 'Ravi Rao', current_designation: 'Director', organisation: 'A mill' }),
  programs: row({ name: 'Elevate', program_name: 'Elevate', total_startups: 1_250 }),
  startups: row({ name: 'Hasiru Sense', cohort_year: 2025, cohort_month: '06', status: null }),
}

async function show(
  page: keyof typeof PAGES,
  session: Session | null,
  address = '/',
  rows: object[] = [ROWS[page]],
) {
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/auth') ? session : { data: rows, total: rows.length, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(session)
  const Page = PAGES[page]
  const { addressNow } = await renderAt(address, <Page />)
  await screen.findAllByText(rows.length > 0 ? ROWS[page].name : /^(No|You haven)/)
  return { calls, addressNow }
}
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== '' && text !== 'Actions')

describe('the startups', () => {
  // (startups.md, Startups list)
  it('have the promised columns, with the incubator for people who see several', async () => {
    await show('startups', coeMaster)
    expect(heads()).toEqual(['Name', 'Status', 'Cohort'])
    cleanup()
    await show('startups', startupCell)
    expect(heads()).toEqual(['Name', 'Incubator', 'Status', 'Cohort'])
  })

  it('are active without a status, show their cohort as a month of a year, and link their name to their page', async () => {
    await show('startups', coeMaster)
    expect(screen.getByText('Active')).toBeDefined()
    expect(screen.getByText('Jun 2025')).toBeDefined()
    expect(screen.getByRole('link', { name: /Hasiru Sense/ }).getAttribute('href')).toBe('/startup/r1')
  })

  it("are the incubator's own for its staff and all of them for the portal", async () => {
    const pathFor = async (session: Session) =>
      (await show('startups', session)).calls.find(({ path }) => path.startsWith('/startup?'))?.path
    expect(await pathFor(coeMaster)).toContain('incubator_id=incubator-1')
    cleanup()
    expect(await pathFor(startupCell)).not.toContain('incubator_id')
  })
})

describe('the mentors', () => {
  it('have the promised title and columns', async () => {
    // (mentors.md, Mentor list)
    await show('mentors', startupCell)
    expect(screen.getByRole('heading', { name: 'All Mentors' })).toBeDefined()
    expect(heads()).toEqual(['Name', 'Designation', 'Incubator'])
    expect(screen.getByRole('link', { name: /Ravi Rao/ }).getAttribute('href')).toBe('/mentor/r1')
  })

  it("are the incubator's own for its staff and all of them for the portal", async () => {
    const pathFor = async (session: Session) =>
      (await show('mentors', session)).calls.find(({ path }) => path.startsWith('/mentor?'))?.path
    expect(await pathFor(coeMaster)).toContain('incubator_id=incubator-1')
    cleanup()
    expect(await pathFor(startupCell)).not.toContain('incubator_id')
  })
})

describe('the programs', () => {
  // (programs-and-cohorts.md, Program list)
  it('are told with their incubator and the number of their startups', async () => {
    const wide = {
      ...ROWS.programs,
      _id: 'r2',
      program_name: 'Seed',
      incubator_id: null,
      incubator_name: null,
    }
    await show('programs', coeMaster, '/', [ROWS.programs, wide])
    expect(heads()).toEqual(['Program Name', 'Incubator', 'Startups'])
    expect(screen.getByText('Whole programme')).toBeDefined()
    const links = screen.getAllByRole('link', { name: /startups in/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/startups?program_name=Elevate'])
    expect(screen.getAllByText('1,250')).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1)
  })
})

describe('the incubators', () => {
  // (incubators.md, Incubator list; incubators.md, List or grid of incubators)
  it('are cards by default, NAINs a list, with the promised columns', async () => {
    await show('incubators', startupCell)
    expect(screen.getByText('14 startups · 0 mentors')).toBeDefined()
    cleanup()
    await show('incubators', startupCell, '/?view=list')
    expect(heads()).toEqual(['Name', 'Type', 'Region', 'Sectors', 'Startups', 'Mentors'])
    cleanup()
    await show('incubators', startupCell, '/?type=NAIN')
    expect(heads()).toEqual(['Name', 'Region', 'Sectors', 'Startups', 'Mentors'])
  })

  it('switch between cards and a list, which the address keeps; CIFs are a list whatever it says', async () => {
    const { addressNow } = await show('incubators', startupCell)
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    expect(addressNow()).toBe('/?view=list')
    expect(heads()).toContain('Region')
    cleanup()
    const nains = await show('incubators', startupCell, '/?type=NAIN')
    await userEvent.click(screen.getByRole('radio', { name: 'Cards' }))
    expect(nains.addressNow()).toBe('/?type=NAIN&view=grid')
    cleanup()
    await show('incubators', startupCell, '/?type=CIF&view=grid')
    expect(heads()).toContain('Region')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('have cards with the short type, region and the first 35 characters of the tagline', async () => {
    // (incubators.md, List or grid of incubators)
    const tagline = 'Testing and advice for soil and water'
    await show('incubators', startupCell, '/', [{ ...ROWS.incubators, tagline, location: 'Dharwad' }])
    for (const text of ['COE', 'Dharwad', 'Testing and advice for soil and wat…'])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('are searched by name, and a region that was chosen is taken back by one click', async () => {
    // (incubators.md, Incubator list filters)
    const { calls, addressNow } = await show('incubators', startupCell, '/?location=Dharwad')
    const lists = () => calls.filter(({ path }) => path.startsWith('/incubator?')).map(({ path }) => path)
    expect(lists().at(-1)).toContain('location=Dharwad')
    await userEvent.click(screen.getByRole('button', { name: /^(Remove|Clear).*Region/ }))
    expect(addressNow()).toBe('/')
    await userEvent.type(screen.getByRole('searchbox'), 'soil')
    await vi.waitFor(() => expect(lists().at(-1)).toContain('search=soil'))
    expect(lists().at(-1)).not.toContain('location')
  })

  it.each([
    ['', 'Incubators'],
    ['COE', "COE's"],
    ['NAIN', "NAIN's"],
    ['TBI', "TBI's"],
    ['K-WING', "K-WING's"],
    ['CIF', "CIF's"],
  ])('of the type "%s" are titled %s, also where there are none', async (type, title) => {
    await show('incubators', startupCell, `/?type=${type}`, [])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getAllByText(`You haven't added any ${title} yet`)).not.toEqual([])
  })

  // (incubators.md, Incubator list filters)
  it.each([
    ['/?view=list', ['Type', 'Region', 'Sectors']],
    ['/?type=COE', ['Region', 'Sectors']],
    ['/?type=NAIN', ['Region']],
    ['/?type=CIF', ['Region']],
  ])('at %s have the filters %j', async (address, expected) => {
    await show('incubators', startupCell, address)
    // The head of a list has a button for a column too.
    const texts = new Set(screen.getAllByRole('button').map((button) => button.textContent))
    expect([...texts].filter((text) => /^(Type|Region|Sectors)$/.test(text))).toEqual(expected)
  })

  it('open by a click or from their menu, where those who may delete them find that too', async () => {
    for (const [session, view, mayDelete] of [
      [startupCell, 'grid', true],
      [startupCell, 'list', true],
      [portalView, 'list', false],
      [coeMaster, 'list', false],
      [coeViewer, 'list', false],
    ] as const) {
      await show('incubators', session, `/?view=${view}`)
      const link = screen.getByRole('link', { name: /Soil centre/ })
      expect(link.getAttribute('href')).toBe('/incubator/r1')
      await userEvent.click(screen.getByRole('button', { name: 'More for Soil centre' }))
      const viewItem = await screen.findByRole('menuitem', { name: 'View' })
      expect(viewItem.getAttribute('href')).toBe('/incubator/r1')
      expect(screen.queryByRole('menuitem', { name: 'Delete' }) !== null, session.role).toBe(mayDelete)
      cleanup()
    }
  })
})

describe('somebody who may not add', () => {
  // (roles-and-rights.md, What one may not do is not shown)
  it.each([
    ['startups', 'Add new Startup', 'No startups found'],
    ['mentors', 'Add new Mentor', 'No mentors found'],
    ['incubators', 'Add new', "You haven't added any Incubators yet"],
  ] as const)(
    'reads the %s without the button "%s", and is offered nothing where there are none',
    async (page, button, empty) => {
      const mayAdd = page === 'incubators' ? startupCell : coeMaster
      await show(page, mayAdd, '/?view=list')
      expect(screen.getByRole('button', { name: button })).toBeDefined()
      cleanup()
      await show(page, coeViewer, '/?view=list')
      expect(screen.queryByRole('button', { name: button })).toBeNull()
      expect(screen.queryByRole('checkbox')).toBeNull()
      cleanup()
      await show(page, coeViewer, '/?view=list', [])
      expect(screen.getAllByText(empty)).not.toEqual([])
      expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    },
  )
})
