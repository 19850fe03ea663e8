import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Match } from '#domain/api/search.ts'
import { SEARCH_ENDED } from '#domain/api/search-limits.ts'
import { actorOf } from '#web/platform/session/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { placeOfRecord } from './places.ts'
import { actionsFor } from './search-actions.ts'
import { SearchButton } from './search-button.tsx'

const match = (changed: Partial<Match>): Match => ({
  module: 'prototype',
  _id: 'record-1',
  title: 'Soil probe',
  incubator_id: 'incubator-1',
  incubator_name: 'Hasirumane',
  startup_id: null,
  startup_name: null,
  category: null,
  field: 'name',
  label: 'Name',
  text: 'Soil probe',
  ...changed,
})

async function show(matches: readonly Match[] = [], session = coeMaster, partial = false) {
  const { calls } = answerWith(({ path }) => {
    const module = new URLSearchParams(path.split('?')[1]).get('in')
    const found = matches.filter((one) => module === null || one.module === module)
    return { status: 200, body: path.startsWith('/search') ? { data: found, partial } : {} }
  })
  freshClient()
  signedInAs(session)
  const at = await renderAt('/', <SearchButton />)
  await userEvent.keyboard('{Control>}k{/Control}')
  return { ...at, searches: () => calls.filter(({ path }) => path.startsWith('/search')) }
}
const box = () => screen.getByRole('combobox')
const chosen = () => screen.findByRole('option', { selected: true })

describe('the search', () => {
  it('keeps what is typed before its results have loaded, and Enter opens the first match', async () => {
    const { addressNow } = await show([match({})])
    await userEvent.keyboard('soil{Enter}')
    await waitFor(() =>
      expect(addressNow()).toBe('/incubator/incubator-1?tab=performance&module=prototype&open=record-1'),
    )
  })

  it('groups matches by module, with their owner and the text that matched', async () => {
    await show([
      match({ startup_name: 'Hasiru Sense', field: 'description', label: 'Description', text: 'Wet soil' }),
      match({ module: 'startup', _id: 'startup-1', title: 'Soil Sense' }),
    ])
    await userEvent.type(box(), 'soil')
    const group = await screen.findByRole('group', { name: 'Prototypes' })
    expect(within(group).getByRole('option').textContent).toBe(
      'Soil probe Hasirumane · Hasiru Sense Description: Wet soil',
    )
    expect(within(screen.getByRole('group', { name: 'Startups' })).getAllByRole('option')).toHaveLength(1)
    expect((await chosen()).textContent).toContain('Soil probe')
    await userEvent.keyboard('{ArrowDown}')
    expect((await chosen()).textContent).toContain('Soil Sense')
    expect(box().getAttribute('aria-activedescendant')).toBe((await chosen()).id)
  })

  it('leads to the other results of a module with many, by keys too, and back', async () => {
    const probes = Array.from({ length: 5 }, (_, at) =>
      match({ _id: `probe-${at}`, title: `Soil probe ${at}` }),
    )
    const { searches } = await show([...probes, match({ module: 'startup', _id: 's', title: 'Soil Sense' })])
    await userEvent.type(box(), 'soil')
    expect(await screen.findAllByRole('option')).toHaveLength(7)
    await userEvent.keyboard('{ArrowDown>5/}')
    expect((await chosen()).textContent).toBe('More in Prototypes')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(searches().at(-1)?.path).toBe('/search?in=prototype&q=soil'))
    await waitFor(() => expect(screen.queryByText('Soil Sense')).toBeNull())
    expect((await chosen()).textContent).toContain('Soil probe 0')
    await userEvent.keyboard('{ArrowUp}')
    expect((await chosen()).textContent).toBe('All results')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Soil Sense')).toBeDefined()
  })

  it('leads to the other results of every module when the search has as many as it may', async () => {
    const many = (['prototype', 'startup', 'mentor', 'project', 'milestone'] as const).flatMap((module) =>
      Array.from({ length: 4 }, (_, at) => match({ module, _id: `${module}-${at}`, title: `Soil ${at}` })),
    )
    await show(many)
    await userEvent.type(box(), 'soil')
    expect(await screen.findByRole('option', { name: 'More in Startups' })).toBeDefined()
    expect(screen.getAllByRole('option', { name: /^More in / })).toHaveLength(5)
  })

  it('says when nothing is found, and what to try', async () => {
    const { searches } = await show()
    await userEvent.type(box(), 'qqqq')
    expect(await screen.findByText('No results for “qqqq”')).toBeDefined()
    expect(screen.getByText('Try part of a name, another spelling or the district.')).toBeDefined()
    expect(searches().at(-1)?.path).toBe('/search?q=qqqq')
  })

  it('says that it shows only a part if the search took too long', async () => {
    await show([], coeMaster, true)
    await userEvent.type(box(), 'qqqq')
    expect(await screen.findByText(SEARCH_ENDED)).toBeDefined()
    expect(screen.queryByText('No results for “qqqq”')).toBeNull()
  })

  it('makes no call for a single letter', async () => {
    const { searches } = await show()
    await userEvent.type(box(), 'q')
    expect(await screen.findByText('Type at least 2 characters.')).toBeDefined()
    expect(searches()).toEqual([])
  })

  it('runs an action by the first letters of its words', async () => {
    const { addressNow } = await show()
    await userEvent.type(box(), 'add proto')
    await waitFor(async () => expect((await chosen()).textContent).toBe('Add prototype'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(addressNow()).toBe('/incubator/incubator-1?tab=performance&module=prototype&dialog=add'),
    )
  })
})

describe('the search offers what the person may do:', () => {
  const actionsOf = (session: typeof coeMaster) => actionsFor(actorOf(session)).map(({ label }) => label)
  it('adding and importing, to people who add records', () => {
    expect(actionsOf(coeMaster)).toEqual(
      expect.arrayContaining([
        'Add prototype',
        'Import funding raised',
        'Imports',
        'Switch theme',
        'Sign out',
      ]),
    )
    expect(actionsOf(coeEditor)).toContain('Add prototype')
  })
  it('no action that no list can do', () => {
    for (const session of [coeMaster, coeEditor, startupCell])
      for (const action of actionsOf(session))
        expect(action).not.toMatch(/^(Add|Import) (mentorship|mentor session|note|raised request)/)
    expect(actionsOf(coeMaster)).toContain('Add document')
    expect(actionsOf(coeMaster)).not.toContain('Import documents')
  })
  it('actions outside incubators, to the portal', () => {
    const actions = actionsOf(startupCell)
    expect(actions).toEqual(expect.arrayContaining(['Add startup', 'Add incubator']))
    expect(actions).not.toContain('Add prototype')
  })
  it('neither, to people who only read', () => {
    for (const session of [coeViewer, startupPerson])
      expect(actionsOf(session).filter((label) => /Add|Import/.test(label))).toEqual([])
  })
})

it.each([
  [match({ module: 'startup' }), '/startup/record-1'],
  [match({ module: 'event' }), '/incubator/incubator-1?tab=events&open=record-1'],
  [match({ module: 'document', category: 'general' }), '/incubator/incubator-1?tab=documents&open=record-1'],
  [
    match({ module: 'document', category: 'governance' }),
    '/incubator/incubator-1?tab=governance&open=record-1',
  ],
  [match({ module: 'document', category: 'funding' }), '/incubator/incubator-1?tab=funding&open=record-1'],
  [match({ module: 'funding' }), '/incubator/incubator-1?tab=funding&list=items&open=record-1'],
  [match({ module: 'funding', startup_id: 'startup-1' }), '/startup/startup-1?list=items&open=record-1'],
  [match({ module: 'milestone' }), '/incubator/incubator-1?tab=performance&module=milestone&open=record-1'],
])('%j is opened at %s', (found, place) => expect(placeOfRecord(found)).toBe(place))
