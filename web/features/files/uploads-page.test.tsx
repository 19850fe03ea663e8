import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { OwnFile } from '#domain/api/file.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { UploadsPage } from './uploads-page.tsx'

const use = (n: number): OwnFile['uses'][number] => ({
  module: 'document',
  _id: `d${n}`,
  title: `Minutes ${n}`,
  label: 'File',
  incubator_id: 'incubator-1',
  incubator_name: 'Hasirumane',
  startup_id: null,
  category: 'funding',
})
const file: OwnFile = {
  url: '/api/files/documents/0.pdf',
  name: 'Minutes.pdf',
  size: 1_572_864,
  type: 'application/pdf',
  createdAt: '2026-10-05T06:30:00.000Z',
  uses: Array.from({ length: 7 }, (_, n) => use(n)),
  uses_total: 30,
}

beforeEach(() => {
  freshClient()
  signedInAs(coeMaster)
})
const show = async (data: OwnFile[]) => {
  answerWith(() => ({ status: 200, body: { data, total: data.length, page: 1, pageSize: 10 } }))
  await renderAt('/uploads', <UploadsPage />)
}

it('a file is shown with its size and day, and leads to the records that use it', async () => {
  await show([file])
  const list = await screen.findByRole('list', { name: 'Uploads' })
  expect(list.textContent).toContain('1.5 MB · 05/10/2026, 12:00')
  const links = within(list).getAllByRole('link', { name: /^Minutes \d/ })
  expect(links).toHaveLength(5)
  expect(links[0]!.getAttribute('href')).toBe('/incubator/incubator-1?tab=funding&open=d0')
  expect(list.textContent).toContain('Document, File · Hasirumane')
  expect(list.textContent).toContain('and 25 more')
})

it('a page without files says what will appear', async () => {
  await show([])
  expect(await screen.findByText('No files found')).toBeDefined()
})
