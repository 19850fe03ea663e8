import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { document as documentEntity } from '#domain/entities/document.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { performance } from '#domain/entities/performance.ts'
import { project } from '#domain/entities/project.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { Questions } from '#web/platform/ui/questions.tsx'
import { columnsOf } from './columns.tsx'
import { gridAdding } from './grid-editing.tsx'
import type { Scope } from './list-scope.ts'
import { fitsInRow, useNewRows } from './use-new-rows.ts'

const scope: Scope = { fixed: {}, incubatorId: 'incubator-1' }
/** A column that only a stored record has a value for. */
const renderStored = (): never => {
  throw new Error('not stored yet')
}
/** The copied rows that were given to the import. */
let imported: string[] = []
const APPLIES: Verdict = { outcome: 'apply', isLogged: true }
const REQUESTS: Verdict = { outcome: 'request' }

const Table = ({ verdict, entity }: { verdict: Verdict; entity: Entity }) => {
  const adding = useNewRows(entity, scope)
  const columns = [...columnsOf(entity), { key: 'made', label: 'Made', render: renderStored }]
  return (
    <>
      <Grid
        label="Deliverables"
        columns={columns}
        rows={[]}
        idOf={(row) => row._id}
        nameOf={() => ''}
        adding={gridAdding({
          columns,
          adding,
          verdict,
          incubatorId: scope.incubatorId,
          onImport: (text) => imported.push(text),
        })}
        actionsOf={() => null}
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

const cell = (text: string) => screen.getByRole('cell', { name: text })
const posted = (calls: readonly { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
/** Types a record into the row that has inputs, and goes on to the next one. */
const type = async (name: string, target: string) => {
  await waitFor(() => expect(document.activeElement).toBe(input('Program Name')))
  await userEvent.keyboard(name)
  if (target !== '') await userEvent.type(input('Yearly Target'), target)
  await userEvent.keyboard('{Enter}')
}

describe('new rows of a table', () => {
  beforeEach(() => {
    freshClient()
    imported = []
  })

  it('a second Enter that comes before the first has begun a row leads on to the button, too', async () => {
    answerWith(() => ({ status: 200, body: { _id: 'incubator-1', incubator_type: 'COE' } }))
    await open()
    await userEvent.keyboard('Job fairs')
    await userEvent.type(input('Yearly Target'), '12')
    const at = document.activeElement!
    fireEvent.keyDown(at, { key: 'Enter' })
    fireEvent.keyDown(at, { key: 'Enter' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })))
    expect(screen.getAllByRole('button', { name: /^Remove new row/ })).toHaveLength(1)
  })

  it('are gathered by Enter and added by one call, with the values that the dialog begins with', async () => {
    const { calls } = answerWith(({ method, body }) =>
      method === 'POST'
        ? { status: 201, body: { data: (body as { records: object[] }).records } }
        : { status: 200, body: { _id: 'incubator-1', incubator_type: 'COE' } },
    )
    await open()
    await type('Job fairs', '12')
    await type('Meetups', '3')
    await waitFor(() => expect(cell('Meetups')).toBeDefined())
    expect(posted(calls)).toEqual([])
    // An empty row leads on to the button.
    await userEvent.keyboard('{Enter}')
    const save = screen.getByRole('button', { name: 'Save 2' })
    await waitFor(() => expect(document.activeElement).toBe(save))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Meetups' })).toBeNull())
    const shared = { year: Number(dayFromToday().slice(0, 4)), source: 'entered', user_id: 'incubator-1' }
    expect(posted(calls)).toEqual([
      {
        path: '/deliverables-as-per-mou/add',
        body: {
          records: [
            { program_name: 'Job fairs', yearly_target: 12, ...shared },
            { program_name: 'Meetups', yearly_target: 3, ...shared },
          ],
        },
      },
    ])
    await waitFor(() => expect(document.activeElement).toBe(input('Program Name')))
  })

  it('are a record of the usual call if there is one, which Ctrl and Enter save as well', async () => {
    const { calls } = answerWith(({ body }) => added(body))
    await open()
    await userEvent.keyboard('Job fairs')
    await userEvent.type(input('Yearly Target'), '12{Control>}{Enter}{/Control}')
    await waitFor(() => expect(input('Program Name').value).toBe(''))
    expect(posted(calls)).toMatchObject([
      { path: '/deliverables-as-per-mou', body: { program_name: 'Job fairs', yearly_target: 12 } },
    ])
  })

  it('begin with the year of the row before', async () => {
    answerWith(() => new Error('never asked'))
    await open()
    const year = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Year' })
    await userEvent.clear(year())
    await userEvent.type(year(), '2023')
    await userEvent.tab()
    await userEvent.click(input('Program Name'))
    await type('Job fairs', '12')
    await waitFor(() => expect(input('Program Name').value).toBe(''))
    expect(year().value).toBe('2023-24')
  })

  it('show the problems of each at its cells, and give the first one that has any its inputs', async () => {
    answerWith(() => ({
      status: 400,
      body: {
        code: 'invalid',
        detail: 'Check them',
        errors: [
          { path: 'records.0.yearly_target', message: 'Too much' },
          { path: 'records.1.program_name', message: 'Taken' },
        ],
      },
    }))
    await open()
    await type('Job fairs', '12')
    await type('Meetups', '3')
    await waitFor(() => expect(cell('Meetups')).toBeDefined())
    await userEvent.click(screen.getByRole('button', { name: 'Save 2' }))
    await waitFor(() => expect(messageAt(input('Yearly Target'))).toBe('Too much'))
    expect(input('Program Name').value).toBe('Job fairs')
    expect(screen.getByRole('cell', { name: 'Meetups Taken' })).toBeDefined()
  })

  it('can be corrected and removed', async () => {
    answerWith(() => new Error('never asked'))
    await open()
    await type('Job fairs', '12')
    await type('Meetups', '3')
    await waitFor(() => expect(cell('Meetups')).toBeDefined())
    await userEvent.click(cell('Job fairs'))
    await waitFor(() => expect(input('Program Name').value).toBe('Job fairs'))
    await waitFor(() => expect(document.activeElement).toBe(input('Program Name')))
    await userEvent.keyboard('Job fairs for all{Enter}')
    await waitFor(() => expect(input('Program Name').value).toBe('Meetups'))
    expect(cell('Job fairs for all')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Remove new row 1' }))
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Job fairs for all' })).toBeNull())
  })

  it('take copied rows by the position of the cell, or by their headers', async () => {
    answerWith(() => new Error('never asked'))
    await open()
    await userEvent.paste('Job fairs\t2023\t12\r\n"Meet ""ups"""\t2024\t"1,200"\r\n')
    await waitFor(() => expect(cell('1,200')).toBeDefined())
    expect(screen.getByRole('button', { name: 'Save 2' })).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(input('Program Name')))
    await userEvent.paste(
      'Target\tColour\tYearly Target\tProgram name\n1\tred\t7\tTalks\n1\tblue\tmany\tWalks',
    )
    await waitFor(() => expect(input('Program Name').value).toBe('Walks'))
    expect(input('Yearly Target').value).toBe('many')
    expect(messageAt(input('Yearly Target'))).toBe('Yearly Target must be a whole number')
    expect(await screen.findByText('2 copied columns have no place here and were left out.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save 4' })).toBeDefined()
  })

  it('take at most 100 copied rows, and offer the import for more', async () => {
    answerWith(() => new Error('never asked'))
    await open()
    const copied = Array.from({ length: 101 }, (_, at) => `Fair ${at}`).join('\n')
    await userEvent.paste(copied)
    await userEvent.click(await screen.findByRole('button', { name: 'Import them' }))
    expect(imported).toEqual([copied])
    expect(input('Program Name').value).toBe('')
  })

  it('keep what was typed if one is refused, with the message at its cell', async () => {
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
    await userEvent.keyboard('12')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(messageAt(input('Yearly Target'))).toBe('Too much'))
    expect(input('Program Name').value).toBe('Job fairs')
  })

  it('ask before Escape discards what was typed', async () => {
    answerWith(() => new Error('never asked'))
    await open()
    await userEvent.keyboard('Job fairs{Escape}')
    expect(await screen.findByText('Discard unsaved changes?')).toBeDefined()
    expect(input('Program Name').value).toBe('Job fairs')
  })

  it('are sent for approval together if an addition needs it', async () => {
    answerWith(() => new Error('never asked'))
    await open(REQUESTS)
    expect(await screen.findByRole('button', { name: 'Send for approval' })).toBeDefined()
    expect(screen.getByText('Nothing changes until a COE Master approves.')).toBeDefined()
  })

  it('are offered where the columns contain every required field and the owner is known', () => {
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
  await choose('Year', '2024-25')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Replace it' }))
  await waitFor(() => expect(input('Count').value).toBe(''))
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/performance/f1', body: { count: 30, expected: { count: 12 } } },
  ])
})
