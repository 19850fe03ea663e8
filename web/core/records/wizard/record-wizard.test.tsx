import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { clearBrowser } from '#web/platform/session/clear-browser.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, startupCell } from '#web/testing/sessions.ts'
import { RecordWizard, type RecordWizardProps } from './record-wizard.tsx'

const APPLY: Verdict = { outcome: 'apply', isLogged: true }
const SOIL = {
  _id: 'i1',
  version: 3,
  createdAt: '',
  updatedAt: '',
  name: 'Soil Centre',
  incubator_type: 'Center of Excellence (COE)',
  tagline: 'Healthy soil',
  description: null,
}
const STEPS = [
  { label: 'Basic', fields: ['name', 'tagline'] },
  { label: 'About', fields: ['description'] },
]

const open = (props: Partial<RecordWizardProps> = {}) => {
  const onDone = vi.fn()
  const { unmount } = renderUi(
    <RecordWizard
      entity={incubator}
      record={SOIL}
      incubatorId="i1"
      steps={STEPS}
      verdict={APPLY}
      busyLabel="Creating Incubator Profile"
      onLeave={() => {}}
      onDone={onDone}
      {...props}
    />,
  )
  return { onDone, unmount }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (label: string, text: string) => {
  const input = await screen.findByRole('textbox', { name: label })
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(text)
}
const step = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) })

describe('a wizard', () => {
  beforeEach(() => {
    freshClient()
    signedInAs(coeMaster)
    answerWith(() => ({ status: 200, body: SOIL }))
  })
  it('saves what all its steps changed, and only that, at the end', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: SOIL }))
    const { onDone } = open()
    await type('Tagline', 'Living soil')
    await press('Next')
    await type('Description', 'Testing and advice')
    await press('Save')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(calls.filter((c) => c.method === 'PUT').map((c) => c.body)).toEqual([
      {
        tagline: 'Living soil',
        description: 'Testing and advice',
        expected: { tagline: 'Healthy soil', description: null },
      },
    ])
  })

  it('says how many problems each step has, and opens the first one at its field', async () => {
    const { onDone } = open()
    await type('Name', ' ')
    await press('About')
    await type('Description', 'x'.repeat(151))
    await press('Save')
    await waitFor(() => expect(step('Basic').textContent).toContain('1 problem'))
    expect(step('About').textContent).toContain('1 problem')
    expect(screen.getByText('Name is required')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
    expect(onDone).not.toHaveBeenCalled()
  })

  it('keeps a person at a step whose fields have problems', async () => {
    open({ record: null })
    await press('Next')
    expect(await screen.findByText('Name is required')).toBeDefined()
    expect(step('Basic').getAttribute('aria-current')).toBe('step')
    expect(step('About').textContent).not.toContain('problem')
  })

  it('offers the draft again after a reload, at the step where the person stopped', async () => {
    const before = open()
    await press('Next')
    await type('Description', 'Testing and advice')
    before.unmount()
    open()
    await press('Continue')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(
      'Testing and advice',
    )
    expect(step('About').getAttribute('aria-current')).toBe('step')
  })

  it('begins anew once the draft is discarded', async () => {
    const before = open()
    await type('Tagline', 'Living soil')
    before.unmount()
    const again = open()
    await press('Discard draft')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tagline' }).value).toBe('Healthy soil')
    again.unmount()
    open()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('offers a draft only to the account that entered it, for the record it was entered for', async () => {
    const mine = open()
    await type('Tagline', 'Living soil')
    mine.unmount()
    const other = open({ record: { ...SOIL, _id: 'i2' } })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    other.unmount()
    signedInAs({ ...coeMaster, uid: 'somebody-else' })
    open()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('forgets the draft once it is saved, and when the person signs out', async () => {
    const saved = open()
    await type('Tagline', 'Living soil')
    await press('Save')
    await waitFor(() => expect(saved.onDone).toHaveBeenCalled())
    saved.unmount()
    const again = open()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await type('Tagline', 'Living soil')
    again.unmount()
    clearBrowser()
    open()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('sends a continued draft with the values as they were read, so that a newer save is noticed', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: SOIL }))
    const before = open()
    await type('Tagline', 'Living soil')
    before.unmount()
    open({ record: { ...SOIL, tagline: 'Saved meanwhile' } })
    await press('Continue')
    await press('Save')
    await waitFor(() => expect(calls.some((c) => c.method === 'PUT')).toBe(true))
    expect(calls.find((c) => c.method === 'PUT')?.body).toMatchObject({
      expected: { tagline: 'Healthy soil' },
    })
  })

  it('keeps the draft if the connection is lost, and says that nothing was saved', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { unmount, onDone } = open()
    await type('Tagline', 'Living soil')
    await press('Save')
    expect(await screen.findByText('Nothing was saved.')).toBeDefined()
    expect(onDone).not.toHaveBeenCalled()
    unmount()
    open()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
  })

  it('reads Send for approval for an editor, whose wizard ends in a request', async () => {
    signedInAs(coeEditor)
    open({ verdict: { outcome: 'request' } as Verdict })
    expect(screen.getByRole('button', { name: 'Send for approval' })).toBeDefined()
  })
})

describe('a wizard in which the person chooses the incubator', () => {
  const CENTRE = { ...SOIL, _id: '00000000-0000-7000-8000-000000000001' }
  const openNew = () =>
    open({
      entity: mentor,
      record: null,
      incubatorId: null,
      steps: [
        { label: 'Contact', fields: ['name'] },
        { label: 'About', fields: ['description'] },
      ],
    })
  beforeEach(() => {
    freshClient()
    clearBrowser()
    signedInAs(startupCell)
    answerWith(({ path }) => ({
      status: 200,
      body: path.includes(CENTRE._id) ? CENTRE : { data: [CENTRE], total: 1, page: 1, pageSize: 10 },
    }))
  })

  it('asks for it in its first step, and keeps it in the draft', async () => {
    const { unmount } = openNew()
    await type('Name', 'Asha Rao')
    await press('Next')
    expect(screen.getByText('Incubator is required')).toBeDefined()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Contact')
    await userEvent.click(screen.getByRole('combobox', { name: 'Incubator' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Soil Centre' }))
    await press('Next')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('About')
    unmount()

    openNew()
    await press('Continue')
    await press('Back')
    const chosen = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Incubator' }).value
    await waitFor(() => expect(chosen()).toBe('Soil Centre'))
  })
})
