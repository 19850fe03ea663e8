import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { gridEditing } from './grid-editing.tsx'
import { useRowEdit } from './use-row-edit.ts'

const row: Row = {
  _id: 'f1',
  version: 3,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  startup: 'Hasiru Sense',
  type: 'Angel',
  amount: 500,
  agency: null,
  year: 2025,
}
const mayApply = (): Verdict => ({ outcome: 'apply', isLogged: true })

const AMOUNT: GridColumn<Row> = { key: 'amount', label: 'Amount', render: () => null }
const AGENCY: GridColumn<Row> = { key: 'agency', label: 'Agency', render: () => null }
const CREATED: GridColumn<Row> = { key: 'createdAt', label: 'Added', render: () => null }

/** The cells of amount and agency, and the bar below their row; editing starts `from` a column. */
const EditedRow = ({ from }: { from: string | null }) => {
  const editing = useRowEdit(fundingRaised, useSubmit(fundingRaised), mayApply)
  const shown = gridEditing({
    entity: fundingRaised,
    columns: [AMOUNT, AGENCY, CREATED],
    editing,
    verdictOf: mayApply,
    isBusy: false,
    incubatorIdOf: () => 'i1',
  })
  if (!shown) return <button onClick={() => editing.start(row, from)}>Edit</button>
  return (
    <table>
      <tbody>
        <tr>
          <td>{shown.cellOf(AMOUNT, row)}</td>
          <td>{shown.cellOf(AGENCY, row)}</td>
          <td>{shown.bar}</td>
        </tr>
      </tbody>
    </table>
  )
}
const startFrom = async (from: string | null) => {
  renderUi(<EditedRow from={from} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
}
const start = async () => {
  await startFrom('amount')
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  await userEvent.clear(input)
  return input
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('an edited row', () => {
  beforeEach(() => void freshClient())
  it.each([
    ['in the cell where editing started', 'agency', 'Agency'],
    ['in the first cell, if editing started with the pencil', null, 'Amount'],
    ['in the cell before, if editing started in one that cannot be edited', 'createdAt', 'Agency'],
  ])('has the focus %s', async (_case, from, label) => {
    await startFrom(from)
    const input = await screen.findByRole('textbox', { name: label })
    await waitFor(() => expect(document.activeElement).toBe(input))
  })
})

// (changing-records.md, Editing in the row)
describe('a field that cannot be changed later', () => {
  const FIXED = Object.entries(returnForm.fields).flatMap(([key, field]) =>
    'isFixed' in field ? [{ key, label: field.label, render: () => null }] : [],
  )
  const TITLE: GridColumn<Row> = { key: 'title', label: 'Title', render: () => null }
  const FormRow = () => {
    const editing = useRowEdit(returnForm, useSubmit(returnForm), mayApply)
    const shown = gridEditing({
      entity: returnForm,
      columns: [TITLE, ...FIXED],
      editing,
      verdictOf: mayApply,
      isBusy: false,
      incubatorIdOf: () => null,
    })
    const form = { ...row, title: 'Progress', asked_of: 'startups', frequency: 'year' }
    if (!shown) return <button onClick={() => editing.start(form, 'frequency')}>Edit</button>
    return (
      <>
        {shown.cellOf(TITLE, form)}
        {FIXED.map((column) => (
          <output key={column.key}>{shown.cellOf(column, form) === undefined ? 'as text' : 'input'}</output>
        ))}
      </>
    )
  }

  it('keeps its text in an edited row, and the focus goes to the cell before it', async () => {
    freshClient()
    renderUi(<FormRow />)
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'as text',
      'as text',
    ])
  })
})

describe('an amount typed into its cell', () => {
  beforeEach(() => void freshClient())
  it('replaces the amount that was there', async () => {
    answerWith(() => ({ status: 200, body: row }))
    await startFrom('amount')
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    await waitFor(() => expect(document.activeElement).toBe(input))
    await userEvent.keyboard('9 lac')
    expect(input.value).toBe('9 lac')
  })

  it('stays as typed, and the bar shows how it is read and will be saved', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: { ...row, amount: 1_000_000 } }))
    const input = await start()
    await userEvent.type(input, '10 lac')
    expect(input.value).toBe('10 lac')
    expect(screen.getByText('Amount = ₹10,00,000')).toBeDefined()
    await save()
    await waitFor(() =>
      expect(calls[0]).toMatchObject({
        method: 'PUT',
        body: { amount: 1_000_000, expected: { amount: 500 } },
      }),
    )
  })

  it('is discarded by Cancel, and nothing is sent', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: row }))
    const input = await start()
    await userEvent.type(input, '10 lac')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('500')
    expect(calls).toEqual([])
  })

  it('is refused in its cell, which gets the focus, if it cannot be read', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: row }))
    const input = await start()
    await userEvent.type(input, '10 lac 5')
    await save()
    const message = '"10 lac 5" is not an amount; write it like 10,00,000 or 10 lac'
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(input.value).toBe('10 lac 5')
    expect(calls).toEqual([])
  })
})
