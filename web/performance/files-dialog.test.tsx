import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { milestone } from '#domain/entities/milestone.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { cleanToasts } from '#web/ui/toast.ts'
import { FilesDialog, type FileWords } from './files-dialog.tsx'

const fileOf = (name: string) => ({ title: name, file: `https://example.org/${name}`, createdAt: null })
const row: Row = {
  _id: 'm1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  title: 'Jobs created',
  document: [fileOf('a.png')],
}
const WORDS: FileWords = {
  added: { done: 'Documents uploaded successfully', failed: 'Error uploading document' },
  removed: { done: 'Document deleted successfully', failed: 'Error deleting document' },
  removedSeveral: { done: 'Documents deleted successfully', failed: 'Error deleting documents' },
}
const show = (verdict: Verdict) =>
  renderUi(
    <FilesDialog
      entity={milestone}
      record={row}
      name="document"
      title="Documents"
      verdict={verdict}
      words={WORDS}
      onClose={() => {}}
    />,
  )
const upload = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  return userEvent.setup({ applyAccept: false }).upload(input, files)
}

describe('the documents of a milestone', () => {
  beforeEach(() => void freshClient())
  afterEach(() => {
    cleanToasts()
    vi.unstubAllGlobals()
  })

  it('are added beside those that somebody else added meanwhile', async () => {
    const theirs = [fileOf('a.png'), fileOf('theirs.png')]
    const { calls } = answerWith(({ method, path, body }) => {
      if (path === '/files') return { status: 201, body: { url: '/api/files/milestones/mine.png' } }
      if (method !== 'PUT') return { status: 200, body: {} }
      const change = body as { document: unknown[]; expected: { document: unknown[] } }
      return change.expected.document.length === 1
        ? {
            status: 409,
            body: { code: 'stale', detail: 'Changed', current: { document: theirs }, errors: [] },
          }
        : { status: 200, body: { ...row, document: change.document } }
    })
    show({ outcome: 'apply', isLogged: true })
    await upload(new File(['x'], 'mine.png'))
    expect(await screen.findByText('Documents uploaded successfully')).toBeDefined()
    const last = calls.findLast((a) => a.method === 'PUT')?.body as { document: { file: string }[] }
    expect(last.document.map((d) => d.file)).toEqual([
      'https://example.org/a.png',
      'https://example.org/theirs.png',
      '/api/files/milestones/mine.png',
    ])
    expect(screen.getByRole('checkbox', { name: 'Select theirs.png' })).toBeDefined()
  })

  it('that are not kept are told with the reason', async () => {
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

  it('are there to read, and no more, for who may not change them', () => {
    answerWith(() => ({ status: 200, body: {} }))
    show({ outcome: 'refuse', why: 'column', reason: 'COE Viewer reads everything.' })
    expect(screen.getByText('a.png')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
  })
})
