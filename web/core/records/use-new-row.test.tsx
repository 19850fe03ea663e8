import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { document as documentEntity } from '#domain/entities/document.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { performance } from '#domain/entities/performance.ts'
import { project } from '#domain/entities/project.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { Questions } from '#web/platform/ui/questions.tsx'
import { columnsOf } from './columns.tsx'
import { gridAdding } from './grid-editing.tsx'
import type { Scope } from './list-scope.ts'
import { fitsInRow, useNewRow } from './use-new-row.ts'

const scope: Scope = { fixed: {}, incubatorId: 'incubator-1' }
/** A column that only a stored record has a value for. */
const renderStored = (): never => {
  throw new Error('not stored yet')
}
const APPLIES: Verdict = { outcome: 'apply', isLogged: true }
const REQUESTS: Verdict = { outcome: 'request' }

const Table = ({ verdict, entity }: { verdict: Verdict; entity: Entity }) => {
  const adding = useNewRow(entity, scope)
  const columns = [...columnsOf(entity), { key: 'made', label: 'Made', render: renderStored }]
  return (
    <>
      <Grid
        label="Deliverables"
        columns={columns}
        rows={[]}
        idOf={(row) => row._id}
        nameOf={() => ''}
        adding={gridAdding({ columns, adding, verdict, incubatorId: scope.incubatorId })}
      />
      <Questions />
      {!adding.isOpen && <button onClick={adding.open}>Open</button>}
    </>
  )
}
const open = async (verdict: Verdict = APPLIES) => {
  signedInAs(coeMaster)
  await renderAt('/', <Table verdict={verdict} entity={deliverable} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Program Name' })
  await waitFor(() => expect(document.activeElement).toBe(name))
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const added = (body: unknown) => ({ status: 201, body: { ...(body as object), _id: 'd1', version: 1 } })
const messageAt = (at: HTMLElement) =>
  document.getElementById(at.getAttribute('aria-describedby') ?? '')?.textContent

describe('a new row of a table', () => {
  beforeEach(() => void freshClient())
  it('adds one record after another by Enter, with the values that the dialog begins with', async () => {
    const { calls } = answerWith(({ body }) => added(body))
    await open()
    await userEvent.keyboard('Job fairs')
    await userEvent.type(input('Yearly Target'), '12{Enter}')
    await waitFor(() => expect(input('Program Name').value).toBe(''))
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      {
        program_name: 'Job fairs',
        year: new Date().getFullYear(),
        yearly_target: 12,
        source: 'entered',
        user_id: 'incubator-1',
      },
    ])
    await waitFor(() => expect(document.activeElement).toBe(input('Program Name')))
  })

  it('keeps what was typed if it is refused, with the message at its cell', async () => {
    answerWith(({ method }) =>
      method === 'POST'
        ? {
            status: 400,
            body: {
              code: 'invalid',
              detail: 'Check it',
              errors: [{ path: 'yearly_target', message: 'Too much' }],
            },
          }
        : new Error('never asked'),
    )
    await open()
    await userEvent.keyboard('Job fairs{Enter}')
    await waitFor(() => expect(messageAt(input('Yearly Target'))).toBe('Yearly Target is required'))
    await waitFor(() => expect(document.activeElement).toBe(input('Yearly Target')))
    await userEvent.keyboard('12{Enter}')
    await waitFor(() => expect(messageAt(input('Yearly Target'))).toBe('Too much'))
    expect(input('Program Name').value).toBe('Job fairs')
  })

  it('asks before Escape discards what was typed', async () => {
    answerWith(() => new Error('never asked'))
    await open()
    await userEvent.keyboard('Job fairs{Escape}')
    expect(await screen.findByText('Discard unsaved changes?')).toBeDefined()
    expect(input('Program Name').value).toBe('Job fairs')
  })

  it('is sent for approval if the addition needs it', async () => {
    answerWith(() => new Error('never asked'))
    await open(REQUESTS)
    expect(await screen.findByRole('button', { name: 'Send for approval' })).toBeDefined()
    expect(screen.getByText('Nothing changes until a COE Master approves.')).toBeDefined()
  })

  it('is offered where its columns contain every required field and the owner is known', () => {
    const named = (...names: string[]) => columnsOf(project, { names })
    expect(fitsInRow(project, scope, named('name', 'stage'))).toBe(true)
    expect(fitsInRow(project, scope, named('stage'))).toBe(false)
    expect(fitsInRow(project, { ...scope, incubatorId: null }, named('name'))).toBe(false)
    expect(fitsInRow(documentEntity, scope, columnsOf(documentEntity, { names: ['title', 'type'] }))).toBe(
      false,
    )
  })
})

it('a new row offers to replace the record that it repeats', async () => {
  freshClient()
  signedInAs(coeMaster)
  const there = { _id: 'f1', version: 3, indicator: 'jobs_created', year: 2024, count: 12 }
  const { calls } = answerWith(({ method }) =>
    method === 'POST'
      ? {
          status: 409,
          body: {
            code: 'duplicate',
            detail: 'Taken',
            errors: [{ path: 'year', message: 'Taken' }],
            current: there,
          },
        }
      : { status: 200, body: there },
  )
  await renderAt('/', <Table verdict={APPLIES} entity={performance} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const choose = async (name: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Indicator', 'Jobs Created')
  await userEvent.type(input('Count'), '30')
  await choose('Year', '2024')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Replace it' }))
  await waitFor(() => expect(input('Count').value).toBe(''))
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/performance/f1', body: { count: 30, expected: { count: 12 } } },
  ])
})
