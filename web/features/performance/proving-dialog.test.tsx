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
