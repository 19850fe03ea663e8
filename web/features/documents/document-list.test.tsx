import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Category } from '#domain/entities/document.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { DocumentList } from './document-list.tsx'

const row = (id: string, more: object) => ({
  _id: id,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  user_id: 'incubator-1',
  category: 'governance',
  type: 'governing_council',
  year: 2025,
  month: 'March',
  ...more,
})
const ROWS = [
  row('d1', { title: 'Minutes of the fourteenth meeting', file: '/api/files/documents/a1.pdf' }),
  row('d2', { title: 'Attendance', file: '/api/files/documents/a2.xlsx' }),
  row('d3', { title: 'Photo', file: '/api/files/documents/a3.png' }),
  row('d4', { title: 'Rules', file: 'https://example.org/rules.pdf' }),
]

async function show(address: string, category: Category) {
  const server = answerWith(({ method, path }) =>
    method === 'POST'
      ? { status: 201, body: ROWS[0] }
      : path.includes('/document')
        ? { status: 200, body: { data: ROWS, total: ROWS.length, page: 1, pageSize: 10 } }
        : { status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } },
  )
  freshClient()
  signedInAs(coeMaster)
  const list = <DocumentList incubatorId="incubator-1" category={category} title="Papers" />
  const at = await renderAt(address, list)
  await screen.findByText('Photo')
  return { ...server, ...at }
}

describe('the documents of a tab', () => {
  it('are those of its category, and new ones get that category', async () => {
    const { calls } = await show('/', 'governance')
    expect(calls.find((a) => a.path.startsWith('/document'))?.path).toContain('category=governance')
    fireEvent.click(screen.getByText('Add New Document'))
    const dialog = within(await screen.findByRole('dialog'))
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label, { selector: 'input' }), { target: { value } })
    const choose = async (label: RegExp, option: string) => {
      await userEvent.click(dialog.getByLabelText(label, { selector: 'input' }))
      await userEvent.click(await screen.findByText(option, { selector: '[role=option] *' }))
    }
    fill(/^Document Title/, 'Charter')
    fill(/^File/, 'https://example.org/charter.pdf')
    await choose(/^Month/, 'June')
    await choose(/^Document Type/, 'Other Governance')
    expect(dialog.queryByLabelText(/^(Year|Month)/)).toBeNull()
    await userEvent.click(dialog.getByText('Submit').closest('button')!)
    expect(await screen.findByText('Document uploaded successfully')).toBeDefined()
    const sent = calls.find((a) => a.method === 'POST')?.body
    expect(sent).toMatchObject({
      category: 'governance',
      type: 'other_governance',
      title: 'Charter',
      user_id: 'incubator-1',
    })
    // The month was chosen before the type, which has no month.
    expect(sent).not.toHaveProperty('month')
  })

  it('open in the viewer of their kind', async () => {
    await show('/', 'governance')
    const link = (of: string) => screen.getByRole('link', { name: `View ${of}` })
    expect(link('Minutes of the fourteenth meeting').getAttribute('href')).toBe(
      '/pdfviewer?url=%2Fapi%2Ffiles%2Fdocuments%2Fa1.pdf&title=Minutes%20of%20the%20fourteenth%20meeting',
    )
    expect(link('Attendance').getAttribute('href')).toMatch(/^\/excelviewer/)
    expect(link('Rules').getAttribute('target')).toBe('_blank')
    await userEvent.click(screen.getByRole('button', { name: 'View Photo' }))
    expect((await screen.findByRole('img', { name: 'Photo' })).getAttribute('src')).toBe(
      '/api/files/documents/a3.png?size=1600',
    )
  })

  it('are a list until the address asks for cards, whose titles are cut at 20', async () => {
    const { addressNow } = await show('/', 'general')
    expect(screen.getByRole('grid')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: 'Cards' }))
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(addressNow()).toBe('/?view=grid')
    expect(screen.getByText('Minutes of the fourt…')).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Photo' }))
    expect(screen.getByText('1 selected')).toBeDefined()
  })
})
