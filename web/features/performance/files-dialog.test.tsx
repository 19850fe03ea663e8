import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { milestone } from '#domain/entities/milestone.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { currentQuestion } from '#web/platform/ui/confirm.ts'
import { FilesDialog, type FileTexts } from './files-dialog.tsx'

const fileOf = (name: string, id = name) => ({
  _id: id,
  title: name,
  file: `https://example.org/${name}`,
  createdAt: null,
})
const row: Row = {
  _id: 'm1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  title: 'Jobs created',
  document: [fileOf('a.png')],
}
const TEXTS: FileTexts = {
  added: { done: 'Documents uploaded successfully', failed: 'Error uploading document' },
  removed: { done: 'Document deleted successfully', failed: 'Error deleting document' },
  removedSeveral: { done: 'Documents deleted successfully', failed: 'Error deleting documents' },
}
const show = (verdict: Verdict, record = row) =>
  renderUi(
    <FilesDialog
      entity={milestone}
      record={record}
      name="document"
      title="Documents"
      verdict={verdict}
      texts={TEXTS}
      onClose={() => {}}
    />,
  )
const upload = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  return userEvent.setup({ applyAccept: false }).upload(input, files)
}

describe('the documents of a milestone', () => {
  beforeEach(() => void freshClient())
  it('are added to those that somebody else has added since', async () => {
    const { calls } = answerWith(({ method, path, body }) => {
      if (path === '/files') return { status: 201, body: { url: '/api/files/milestones/mine.png' } }
      if (method !== 'PUT') return { status: 200, body: {} }
      const change = body as { document: unknown[] }
      return { status: 200, body: { ...row, document: [...change.document, fileOf('theirs.png')] } }
    })
    show({ outcome: 'apply', isLogged: true })
    await upload(new File(['x'], 'mine.png'))
    expect(await screen.findByText('Documents uploaded successfully')).toBeDefined()
    expect(calls.findLast((a) => a.method === 'PUT')?.body).toEqual({
      document: [fileOf('a.png'), { title: 'mine.png', file: '/api/files/milestones/mine.png' }],
      expected: { document: [fileOf('a.png')] },
    })
    expect(screen.getByRole('checkbox', { name: 'Select theirs.png' })).toBeDefined()
  })

  it('are uploaded to the folder of milestones', async () => {
    const { calls } = answerWith(({ path }) =>
      path === '/files'
        ? { status: 201, body: { url: '/api/files/milestones/mine.png' } }
        : { status: 200, body: row },
    )
    show({ outcome: 'apply', isLogged: true })
    await upload(new File(['x'], 'mine.png'), new File(['y'], 'mine.pdf'))
    await screen.findByText('Documents uploaded successfully')
    const folders = calls
      .filter(({ path }) => path === '/files')
      .map(({ body }) => (body as FormData).get('folder'))
    expect(folders).toEqual(['milestones', 'milestones'])
  })

  it('are deleted one by one, even if the same file is attached twice', async () => {
    const twice = [fileOf('a.png', '1'), fileOf('a.png', '2')]
    const { calls } = answerWith(() => ({ status: 200, body: { ...row, document: [twice[0]] } }))
    show({ outcome: 'apply', isLogged: true }, { ...row, document: twice })
    const user = userEvent.setup()
    await user.click(screen.getAllByRole('checkbox', { name: 'Select a.png' })[1]!)
    await user.click(screen.getByRole('button', { name: 'Delete selected (1)' }))
    await waitFor(() => expect(currentQuestion.get()).not.toBeNull())
    currentQuestion.get()?.answer(true)
    await waitFor(() =>
      expect(calls.find((a) => a.method === 'PUT')?.body).toMatchObject({ document: [twice[0]] }),
    )
  })

  it('that are refused are named with the reason', async () => {
    answerWith(() => ({
      status: 415,
      body: { code: 'unsupported', detail: 'Please upload a valid file', errors: [] },
    }))
    show({ outcome: 'apply', isLogged: true })
    await upload(new File(['x'], 'tool.exe'))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'Error uploading document: tool.exe: Please upload a valid file',
      ),
    )
  })

  it('are read-only for people who may not change them', () => {
    answerWith(() => ({ status: 200, body: {} }))
    show({ outcome: 'refuse', why: 'column', reason: 'COE Viewer reads everything.' })
    expect(screen.getByText('a.png')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
  })
})
