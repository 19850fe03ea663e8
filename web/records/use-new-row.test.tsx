import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { document as documentEntity } from '#domain/entities/document.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { project } from '#domain/entities/project.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { Grid } from '#web/ui/grid/grid.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { columnsOf } from './columns.tsx'
import { gridAdding } from './grid-editing.tsx'
import type { Scope } from './list-scope.ts'
import { fitsInRow, useNewRow } from './use-new-row.ts'

const scope: Scope = { fixed: {}, incubatorId: 'incubator-1' }
/** A column that only a stored record has a value for. */
const renderStored = (): never => {
  throw new Error('not stored yet')
}
const columns = [...columnsOf(deliverable), { key: 'made', label: 'Made', render: renderStored }]
const APPLIES: Verdict = { outcome: 'apply', isLogged: true }
const REQUESTS: Verdict = { outcome: 'request' }

const Table = ({ verdict }: { verdict: Verdict }) => {
  const adding = useNewRow(deliverable, scope)
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
  await renderAt('/', <Table verdict={verdict} />)
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
