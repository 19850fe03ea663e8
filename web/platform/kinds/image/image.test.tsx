import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startup } from '#domain/entities/startup.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FieldCell } from '../field-cell.tsx'
import { FieldInput } from '../field-input.tsx'

const field = startup.fields.profile
const STORED = `/api/files/startup/${'0'.repeat(32)}.png`
const ELSEWHERE = 'https://example.org/logo.png'

describe('a picture elsewhere (files-and-viewers.md, Links instead of files)', () => {
  beforeEach(() => void freshClient())

  it('is a link in a record, and is not loaded', () => {
    renderUi(<FieldCell field={field} value={ELSEWHERE} />)
    expect(screen.getByRole('link', { name: 'example.org/logo.png' }).getAttribute('href')).toBe(ELSEWHERE)
    expect(document.querySelector('img')).toBeNull()
  })

  it('unlike a stored one, which is shown in a small size', () => {
    renderUi(<FieldCell field={field} value={STORED} />)
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`${STORED}?size=64`)
  })

  it('is announced as a link where its address is entered', () => {
    const sentence = /^A linked picture is shown as a link\./
    const view = renderUi(<FieldInput name="profile" field={field} value={null} onChange={() => {}} />)
    expect(screen.queryByText(sentence)).toBeNull()
    view.rerender(<FieldInput name="profile" field={field} value={ELSEWHERE} onChange={() => {}} />)
    expect(screen.getByText(sentence)).toBeDefined()
  })
})
