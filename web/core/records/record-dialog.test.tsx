import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverable } from '#domain/entities/deliverable.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { project } from '#domain/entities/project.ts'
import { prototype } from '#domain/entities/prototype.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
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
  it("preselects Idea and the first phase for a NAIN's project, and saves what it shows", async () => {
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

  it("preselects Not started for any other incubator's project, and offers no NAIN stages", async () => {
    answerFor('Center of Excellence (COE)')
    add(project)
    await waitFor(() => expect(shown('Status')).toBe('Not started'))
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
    expect(await screen.findByRole('option', { name: 'On Going' })).toBeDefined()
    expect(screen.queryByRole('option', { name: 'Idea' })).toBeNull()
  })

  it('asks what was achieved only if no records are counted for it', async () => {
    answerFor('Center of Excellence (COE)')
    add(deliverable)
    expect(screen.getByLabelText('Achieved')).toBeDefined()
    await userEvent.click(screen.getByRole('combobox', { name: 'Source of "Achieved"' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Startups enrolled' }))
    expect(screen.queryByLabelText('Achieved')).toBeNull()
  })

  it('labels each field of a prototype as promised, and ends with Submit', async () => {
    answerFor('Center of Excellence (COE)')
    const { container } = add(prototype)
    await screen.findByRole('button', { name: 'Submit' })
    const labels = [...container.ownerDocument.querySelectorAll('[role=dialog] label')].map((label) =>
      label.textContent?.replace(/\s*\*$/, ''),
    )
    expect(labels).toEqual([
      'Startup',
      'Name of the prototype',
      'Prototype description',
      'Prototype Image',
      'Development time',
      'Date',
      'Incubator contribution',
    ])
  })

  it("asks for a project's name, years, stage and status in the promised order", async () => {
    answerFor('Center of Excellence (COE)')
    const { container } = add(project)
    await screen.findByRole('button', { name: 'Submit' })
    const labels = [...container.ownerDocument.querySelectorAll('[role=dialog] label')].map((label) =>
      label.textContent?.replace(/\s*\*$/, ''),
    )
    expect(labels.slice(0, 7)).toEqual([
      'Project Name',
      'Description',
      'Start year',
      'End year',
      'Project Stage',
      'Status',
      'Fund Allocated',
    ])
  })

  it('puts what a new incubator does not require under More fields, which opens for an error', async () => {
    answerFor('Center of Excellence (COE)')
    add(incubator)
    await screen.findByLabelText(/^Contact Number/)
    const more = screen.getByText('More fields').closest('details')!
    expect([...more.querySelectorAll('label')].some((label) => label.textContent === 'Website')).toBe(true)
    expect(more.contains(screen.getByLabelText(/^Contact Number/))).toBe(false)
    expect(more.open).toBe(false)
    await userEvent.click(screen.getByText('More fields'))
    await userEvent.type(screen.getByLabelText('Website'), 'no address')
    await userEvent.click(screen.getByText('More fields'))
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Website is invalid')).toBeDefined()
    await waitFor(() => expect(more.open).toBe(true))
  })

  it('focuses the first invalid input', async () => {
    answerFor('Center of Excellence (COE)')
    add(project)
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Project Name/)))
  })

  it('shows the promised text while a project is saved, and closes afterwards', async () => {
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
  it("asks for a new incubator's fields under the labels of the add form", async () => {
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

  it('says that nothing was saved, and keeps the input', async () => {
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

  it('adds one record after another without closing, each from an empty form', async () => {
    const { calls } = answerWith(({ method }) =>
      method === 'POST' ? { status: 201, body: { _id: 'r1', name: 'One' } } : { status: 200, body: {} },
    )
    const onClose = vi.fn<() => void>()
    renderUi(
      <RecordDialog
        entity={prototype}
        record={null}
        incubatorId="i1"
        verdict={APPLY}
        hasAnother
        onClose={onClose}
      />,
    )
    const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
    await userEvent.type(name(), 'One')
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }))
    await waitFor(() => expect(name().value).toBe(''))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }))
    expect(name().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(name(), 'Two')
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = calls.flatMap(({ method, body }) =>
      method === 'POST' ? [(body as { name: string }).name] : [],
    )
    expect(sent).toEqual(['One', 'Two'])
  })

  it('shows a temporary password once, in place of the form', async () => {
    const { calls } = answerWith(({ method }) =>
      method === 'POST'
        ? {
            status: 201,
            body: { _id: 'r1', name: 'Asha', email: 'asha@example.org', temporary_password: 'abc234' },
          }
        : { status: 200, body: {} },
    )
    const onClose = vi.fn<() => void>()
    renderUi(
      <RecordDialog entity={mentor} record={null} incubatorId="i1" verdict={APPLY} onClose={onClose} />,
    )
    for (const [label, text] of [
      [/^Name/, 'Asha'],
      [/Email/, 'asha@example.org'],
      [/Contact|Phone/, '5000000001'],
      [/Linked/, 'https://linkedin.com/in/asha'],
      [/Experience/i, '4'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), text)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Give a temporary password' }))
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('abc234')).toBeDefined()
    expect(calls.find((c) => c.method === 'POST')?.body).toMatchObject({ temporary_password: true })
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalled()
  })

  it("offers no temporary password for a COE Editor's request, or for a record without an account", () => {
    renderUi(
      <RecordDialog
        entity={mentor}
        record={null}
        incubatorId="i1"
        verdict={{ outcome: 'request' }}
        onClose={() => {}}
      />,
    )
    add(prototype)
    expect(screen.queryByRole('checkbox', { name: 'Give a temporary password' })).toBeNull()
  })
})
