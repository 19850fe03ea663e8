import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { milestone } from '#domain/entities/milestone.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FieldInput } from './field-input.tsx'

const old = { title: 'Old plan', file: 'https://example.org/plan.pdf', createdAt: '2026-01-02T03:04:05.000Z' }
let held: unknown
const Form = () => {
  const [value, setValue] = useState<unknown>([old])
  return (
    <FieldInput
      name="document"
      field={milestone.fields.document}
      entity="milestone"
      value={value}
      onChange={(next) => {
        held = next
        setValue(next)
      }}
    />
  )
}
const nameIn = (body: unknown): string => ((body as FormData).get('file') as File).name
const upload = (files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  return userEvent.setup({ applyAccept: false }).upload(input, files)
}

describe('the files of a record', () => {
  beforeEach(() => void freshClient())
  it('are uploaded several at once; refused files are named, the others are kept', async () => {
    const { calls } = answerWith(({ path, body }) => {
      if (path !== '/files') return { status: 200, body: {} }
      const name = nameIn(body)
      return name === 'virus.exe'
        ? { status: 415, body: { code: 'unsupported', detail: 'Please upload a valid file', errors: [] } }
        : { status: 201, body: { url: `/api/files/milestones/${name}`, name, size: 1, type: 'image/png' } }
    })
    renderUi(<Form />)
    await upload([new File(['a'], 'site.png'), new File(['b'], 'virus.exe'), new File(['c'], 'roof.png')])
    expect((await screen.findByRole('alert')).textContent).toBe('virus.exe: Please upload a valid file')
    expect(held).toEqual([
      old,
      { title: 'site.png', file: '/api/files/milestones/site.png' },
      { title: 'roof.png', file: '/api/files/milestones/roof.png' },
    ])
    const folders = calls.filter((a) => a.path === '/files').map((a) => (a.body as FormData).get('folder'))
    expect(folders).toEqual(['milestones', 'milestones', 'milestones'])
  })

  it('are removed together, and a file elsewhere is added as a link', async () => {
    answerWith(() => ({ status: 200, body: {} }))
    renderUi(<Form />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a link' }))
    await userEvent.type(screen.getByLabelText('Link of file 2'), 'example.org/a.pdf')
    expect(held).toEqual([old, { title: null, file: 'example.org/a.pdf' }])
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Remove selected (2)' }))
    expect(held).toBeNull()
  })
})
