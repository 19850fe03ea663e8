import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { mentor } from '#domain/entities/mentor.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { answerWith, type Call } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { ImportDialog } from './import-dialog.tsx'

beforeEach(() => freshClient())
const chosen = (name: string) => new File(['a,b'], name)
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!

/** The text of the file that was sent to be imported. */
async function sentIn(calls: readonly Call[]): Promise<string> {
  const file = (calls[0]!.body as FormData).get('file') as File
  expect(file.name).toBe('Pasted rows.csv')
  return file.text()
}
const paste = (data: Partial<DataTransfer>) =>
  fireEvent.paste(screen.getByRole('button', { name: 'Choose a file' }), { clipboardData: data })
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /paste rows/i })

it('the message about a wrong file disappears when another file is chosen', async () => {
  signedInAs(coeMaster)
  answerWith(() => new Error('never asked'))
  await renderAt('/', <ImportDialog entity={prototype} incubatorId="incubator-1" onClose={() => {}} />)
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input(), chosen('notes.pdf'))
  expect(screen.getByRole('alert').textContent).toBe('Please upload a valid file')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  await user.upload(input(), chosen('rounds.csv'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false)
})

it('a refused file is not replaced by the one chosen before it', async () => {
  signedInAs(coeMaster)
  answerWith(() => new Error('never asked'))
  await renderAt('/', <ImportDialog entity={prototype} incubatorId="incubator-1" onClose={() => {}} />)
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input(), chosen('rounds.csv'))
  expect(screen.getByText('rounds.csv')).toBeDefined()
  await user.upload(input(), chosen('notes.pdf'))
  expect(screen.getByRole('alert').textContent).toBe('Please upload a valid file')
  expect(screen.queryByText('rounds.csv')).toBeNull()
  expect(importButton().disabled).toBe(true)
})

it('mentors are uploaded by a button of that name', async () => {
  // (mentors.md, Importing mentors)
  signedInAs(coeMaster)
  answerWith(() => new Error('never asked'))
  await renderAt('/', <ImportDialog entity={mentor} incubatorId="incubator-1" onClose={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload Mentors' }).disabled).toBe(true)
})

it('rows pasted anywhere in the dialog are imported as a file whose cells are separated by tabs', async () => {
  signedInAs(coeMaster)
  const { calls } = answerWith(() => ({
    status: 422,
    body: { code: 'invalid', detail: 'No valid data to upload.', errors: [] },
  }))
  await renderAt('/', <ImportDialog entity={prototype} incubatorId="incubator-1" onClose={() => {}} />)
  const rows = 'Name\tDescription\nProbe\t"Soil, air\nand water"\n'
  // Spreadsheet programs put a picture of the cells into the clipboard too.
  paste({ getData: () => rows, files: [chosen('image.png')] as unknown as FileList })
  expect(field().value).toBe(rows)
  await userEvent.click(importButton())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No valid data to upload.'))
  expect(await sentIn(calls)).toBe(`sep=\t\n${rows}`)
  expect(field().value).toBe(rows)
})

it('a file and pasted rows replace each other', async () => {
  signedInAs(coeMaster)
  answerWith(() => new Error('never asked'))
  await renderAt(
    '/',
    <ImportDialog entity={prototype} incubatorId="incubator-1" pasted={'a\tb\n1\t2'} onClose={() => {}} />,
  )
  expect(importButton().disabled).toBe(false)
  paste({ getData: () => '', files: [chosen('rounds.csv')] as unknown as FileList })
  expect(field().value).toBe('')
  expect(screen.getByText('rounds.csv')).toBeDefined()
  await userEvent.type(field(), 'Name')
  expect(screen.queryByText('rounds.csv')).toBeNull()
})
