import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inputFieldsOf } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { answerWith } from '#web/testing/answer.ts'
import { FieldInput } from './field-input.tsx'
import { hrefOf } from '#domain/kinds/href-of.ts'

/** One field of each kind that entities use. */
const samples = new Map(
  ENTITIES.flatMap((entity) =>
    inputFieldsOf(entity).map(([name, field]) => [field.kind, { name, field }] as const),
  ),
)

describe('every kind of field that an entity uses', () => {
  it.each([...samples])('%s has an input that is named by its label', (_kind, { name, field }) => {
    freshClient()
    answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }))
    const view = renderUi(<FieldInput name={name} field={field} value={null} onChange={() => {}} />)
    expect(view.container.textContent).toContain(field.label)
  })
})

describe('a hint (look-and-behaviour.md, Hints)', () => {
  it.each([...samples].filter(([kind]) => !['period', 'record', 'id'].includes(kind)))(
    'of a field of kind %s is below its input, and is read with it',
    (kind, { name, field }) => {
      freshClient()
      answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }))
      const hinted = { ...field, hint: 'The hint' }
      renderUi(<FieldInput name={name} field={hinted} value={null} onChange={() => {}} />)
      const hint = screen.getByText('The hint')
      const described = document.querySelector(`[aria-describedby~="${hint.id}"]`)!
      const input = described.matches('input, textarea')
        ? described
        : described.querySelector('input, button')!
      expect(
        input.compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING,
        `${kind}: ${described.outerHTML}`,
      ).toBeTruthy()
    },
  )
})

describe('a link from a record', () => {
  it('opens web addresses only and never runs a script', () => {
    expect(hrefOf('example.org/a')).toBe('https://example.org/a')
    expect(hrefOf('http://example.org')).toBe('http://example.org')
    expect(hrefOf('example.org:8080/x')).toBe('https://example.org:8080/x')
    expect(hrefOf('/api/files/prototypes/1.png')).toBe('/api/files/prototypes/1.png')
    expect(hrefOf('javascript:alert(1)')).toBeNull()
    expect(hrefOf('data:text/html,x')).toBeNull()
  })
})
