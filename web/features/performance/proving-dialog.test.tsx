import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PROOFS } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { startupCell } from '#web/testing/sessions.ts'
import { ProvingDialog } from './proving-dialog.tsx'

// (dashboards-and-figures.md, Figures and their lists)
it.each(PROOFS.map(({ value, entity }) => [value, entity] as const))(
  'leads from a record that is counted as %s, of the module %s, to its place at its incubator',
  async (source, module) => {
    const { ownerName, titleField } = entityOf(module)
    answerWith(() => ({
      status: 200,
      body: {
        entity: module,
        data: [{ _id: 'record-1', [ownerName!]: 'incubator-1', [titleField]: 'First' }],
        total: 1,
        page: 1,
        pageSize: 10,
      },
    }))
    freshClient()
    signedInAs(startupCell)
    const record = { _id: 'deliverable-1', program_name: 'Growth', source, year: 2026, achieved: 1 }
    await renderAt('/dashboard', <ProvingDialog record={record} onClose={() => {}} />, '/dashboard')
    await screen.findByRole('grid', { name: entityOf(module).label.many })
    const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
    expect(hrefs).toContainEqual(
      expect.stringMatching(module === 'startup' ? /^\/startup\/record-1$/ : /^\/incubator\/incubator-1\?/),
    )
  },
)

// (deliverables.md, Questions of returns)
it('leads from a figure to the returns that say it, with what each says', async () => {
  const submitted = [
    { code: 'other', number: 3 },
    { code: 'jobs', number: 12 },
  ]
  const question = { return_code: 'jobs', return_question: 'Jobs created', return_take: 'last' }
  const record = { _id: 'deliverable-1', program_name: 'Growth', source: 'return', year: 2026, achieved: 12 }
  answerWith(({ path }) => ({
    status: 200,
    body: path.includes('/records')
      ? {
          entity: 'return',
          data: [{ _id: 'return-1', incubator_id: 'incubator-1', title: 'Progress, Q2', submitted }],
          total: 1,
          page: 1,
          pageSize: 10,
        }
      : { ...record, ...question },
  }))
  freshClient()
  signedInAs(startupCell)
  // A figure of a dashboard does not name its question.
  await renderAt('/dashboard', <ProvingDialog record={record} onClose={() => {}} />, '/dashboard')
  const link = await screen.findByRole('link', { name: /Progress, Q2/ })
  expect(link.getAttribute('href')).toBe('/returns/return-1')
  await screen.findByText(/Jobs created in 2026-27: 12, as last reported in 1 return/)
  screen.getByText('12')
})
