import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverable } from '#domain/entities/deliverable.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { project } from '#domain/entities/project.ts'
import { prototype } from '#domain/entities/prototype.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { cleanToasts } from '#web/ui/toast.ts'
import { RecordDialog } from './record-dialog.tsx'

const APPLY: Verdict = { outcome: 'apply', isLogged: true }
const add = (entity: Entity) =>
  renderUi(<RecordDialog entity={entity} record={null} incubatorId="i1" verdict={APPLY} onClose={() => {}} />)
const answerFor = (incubator_type: string) =>
  answerWith(({ method, path }) =>
    path === '/incubator/i1'
      ? { status: 200, body: { _id: 'i1', incubator_type } }
      : method === 'POST'
        ? { status: 201, body: { _id: 'r1' } }
        : { status: 200, body: {} },
  )
const shown = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label }).value

describe('the dialog of a new record', () => {
  beforeEach(() => {
    freshClient()
    signedInAs(coeMaster)
  })
  afterEach(() => {
    cleanToasts()
    vi.unstubAllGlobals()
  })

  it("begins a NAIN's project as an idea in its first phase, and saves what it shows", async () => {
    const { calls } = answerFor('New Age Innovation Network (NAIN)')
    add(project)
    await waitFor(() => expect(shown('Status')).toBe('Idea'))
    expect([shown('Project Stage'), shown('Phase')]).toEqual(['Active', 'Phase-I'])
    await userEvent.type(screen.getByLabelText(/Project Name/), 'Soil map')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(calls.some((a) => a.method === 'POST')).toBe(true))
    expect(calls.find((a) => a.method === 'POST')?.body).toMatchObject({
      name: 'Soil map',
      status: 'Idea',
      incubator_id: 'i1',
    })
  })

  it("begins every other incubator's project as not started, and offers no other words", async () => {
    answerFor('Center of Excellence (COE)')
    add(project)
    await waitFor(() => expect(shown('Status')).toBe('Not started'))
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
    expect(await screen.findByRole('option', { name: 'On Going' })).toBeDefined()
    expect(screen.queryByRole('option', { name: 'Idea' })).toBeNull()
  })

  it('asks how much was achieved only where no records prove it', async () => {
    answerFor('Center of Excellence (COE)')
    add(deliverable)
    expect(screen.getByLabelText('Achieved')).toBeDefined()
    await userEvent.click(screen.getByRole('combobox', { name: 'Source of "Achieved"' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Startups enrolled' }))
    expect(screen.queryByLabelText('Achieved')).toBeNull()
  })

  it('asks for each field of a prototype under its label, and ends with Submit', async () => {
    answerFor('Center of Excellence (COE)')
    const { container } = add(prototype)
    await screen.findByRole('button', { name: 'Submit' })
    const labels = [...container.ownerDocument.querySelectorAll('[role=dialog] label')].map((label) =>
      label.textContent?.replace(/\s*\*$/, ''),
    )
    expect(labels.toSorted()).toEqual(
      ['Photo', 'Startup', 'Name', 'Description', 'Dev time', 'Incubator contribution'].toSorted(),
    )
  })

  it('leads to the first input that is wrong', async () => {
    answerFor('Center of Excellence (COE)')
    add(project)
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Project Name/)))
  })

  it('says in the promised words that a project is on its way, and no more once it is there', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const { fetch } = answerFor('Center of Excellence (COE)')
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') await arrived
      return fetch(url, init) as Promise<Response>
    })
    add(project)
    await userEvent.type(screen.getByLabelText(/Project Name/), 'Soil map')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect((await screen.findByText('Adding new projects')).role).toBe('status')
    arrive()
    await waitFor(() => expect(screen.queryByText('Adding new projects')).toBeNull())
  })

  // (incubators.md, Add form of an incubator)
  it('asks for a new incubator what its form asks for, in its words', async () => {
    const { calls } = answerFor('Center of Excellence (COE)')
    add(incubator)
    expect(await screen.findByLabelText(/^Contact Number/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    for (const message of [
      'Name is required',
      'Type of Incubator is required',
      'Please enter a valid phone',
      'Please enter a valid email address',
    ])
      expect(await screen.findByText(message)).toBeDefined()
    expect(calls.some((a) => a.method === 'POST')).toBe(false)
  })

  it('says in the dialog that nothing was saved, and keeps what was filled in', async () => {
    answerWith(({ method }) =>
      method === 'POST'
        ? { status: 500, body: { title: 'Error', status: 500, detail: 'Something broke.' } }
        : { status: 200, body: {} },
    )
    add(project)
    await userEvent.type(screen.getByLabelText(/Project Name/), 'Soil map')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Nothing was saved.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/Project Name/).value).toBe('Soil map')
  })
})
