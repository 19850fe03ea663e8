import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { takePath } from '#web/platform/session/last-path.ts'
import { answerWith, type Call } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { ExcelViewerPage } from './excel-viewer-page.tsx'
import { PdfViewerPage } from './pdf-viewer-page.tsx'

const rows = {
  name: 'Participants.xlsx',
  sheets: ['People', 'Rooms'],
  sheet: 'People',
  headers: ['Name', ''],
  rows: [['Asha', '5000000001']],
  total: 250,
  page: 1,
  pageSize: 100,
}
const problem = (status: number, code: string, detail: string) => ({ status, body: { status, code, detail } })

async function open(
  kind: 'pdf' | 'excel',
  url: string,
  reply: (calls: Call) => { status: number; body: unknown },
  title = '',
) {
  const server = answerWith(reply)
  freshClient()
  signedInAs(null)
  const address = `/${kind}viewer?url=${encodeURIComponent(url)}&title=${encodeURIComponent(title)}`
  const at = await renderAt(address, kind === 'pdf' ? <PdfViewerPage /> : <ExcelViewerPage />)
  return { ...server, ...at, address }
}
/** The calls but that for the programme, which every page makes. */
const besidesProgramme = (calls: readonly Call[]) => calls.filter(({ path }) => path !== '/public/programme')
const none = () => problem(404, 'not_found', 'This file')

describe('a viewer', () => {
  it.each(['https://example.org/a.pdf', 'javascript:alert(1)', '/api/startup/export', ''])(
    'asks nothing of anybody for %s',
    async (url) => {
      const { calls } = await open('pdf', url, none)
      expect(await screen.findByRole('alert')).toBeDefined()
      expect(besidesProgramme(calls)).toEqual([])
    },
  )

  it('offers a link that lies elsewhere', async () => {
    await open('excel', 'https://example.org/a.xlsx', none)
    const link = await screen.findByRole('link', { name: 'https://example.org/a.xlsx' })
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('links to the viewer of another kind', async () => {
    const { calls } = await open('pdf', '/api/files/event/a1.csv', none)
    expect(await screen.findByText('This viewer shows PDF files only.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'View the file' }).getAttribute('href')).toMatch(/^\/excelviewer/)
    expect(besidesProgramme(calls)).toEqual([])
  })

  it('asks a visitor to sign in for a private file, and remembers the path', async () => {
    const { address } = await open('pdf', '/api/files/documents/a1.pdf', () =>
      problem(401, 'not_signed_in', 'Sign in to see this file.'),
    )
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }))
    expect(leave).toHaveBeenCalledWith('/login')
    expect(takePath()).toBe(address)
  })

  it('answers alike for a file that the person may not read and one that does not exist', async () => {
    await open('excel', '/api/files/event/a1.xlsx', none)
    expect(await screen.findByText("This file doesn't exist, or you don't have access to it.")).toBeDefined()
    expect(screen.queryByText('Download')).toBeNull()
  })

  it('says what is wrong with a sheet that cannot be read, and offers the file', async () => {
    await open('excel', '/api/files/event/a1.xlsx', () =>
      problem(422, 'unreadable', 'The file is protected by a password.'),
    )
    expect(await screen.findByText('The file is protected by a password.')).toBeDefined()
    expect(screen.getByText('Download').closest('a')?.getAttribute('href')).toBe('/api/files/event/a1.xlsx')
  })
})

describe('a spreadsheet', () => {
  it('shows the title of its record above its name, and no title if there is no file', async () => {
    const [file, given] = ['/api/files/event/a1.xlsx', 'the participants of Soil health']
    await open('excel', file, () => ({ status: 200, body: rows }), given)
    const title = 'The participants of Soil health'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(screen.getByText('Participants.xlsx')).toBeDefined()
    cleanup()
    await open('excel', file, none, given)
    expect(await screen.findByRole('heading', { level: 1, name: 'Spreadsheet' })).toBeDefined()
    expect(screen.queryByText(title)).toBeNull()
  })

  it('is shown by sheet and page, both stored in the address', async () => {
    const { calls, addressNow } = await open('excel', '/api/files/event/a1.xlsx', () => ({
      status: 200,
      body: rows,
    }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Participants.xlsx' })).toBeDefined()
    const table = within(screen.getByRole('region', { name: 'People, 250 rows' }))
    expect(table.getByRole('columnheader', { name: 'Column B' })).toBeDefined()
    expect(table.getByRole('cell', { name: '5000000001' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(addressNow()).toContain('page=3')
    await userEvent.click(screen.getByRole('tab', { name: 'Rooms' }))
    expect(addressNow()).toMatch(/sheet=Rooms$/)
    expect(calls.at(-1)?.path).toBe('/files/event/a1.xlsx/rows?pageSize=100&sheet=Rooms')
  })
})
