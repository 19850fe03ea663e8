import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeViewer } from '#web/testing/sessions.ts'
import { StartupProfile } from './startup-profile.tsx'

it.each([
  ['06', 2026, 'Jun 2026'],
  [null, 2026, '2026'],
  ['06', null, 'Jun'],
  // (startup-resume.md, Profile panel)
  [null, null, '-none'],
])("a startup's cohort is one fact: month %s of %s is %s", async (month, year, shown) => {
  const record = {
    _id: 's1',
    version: 1,
    createdAt: '',
    updatedAt: '',
    name: 'Hasiru Sense',
    location: 'Hassan',
  }
  const list = { data: [], total: 0, page: 1, pageSize: 100 }
  answerWith(({ path }) => ({
    status: 200,
    body:
      path === '/startup/s1'
        ? { ...record, cohort_month: month, cohort_year: year }
        : path.startsWith('/insights/')
          ? { figures: [] }
          : list,
  }))
  freshClient()
  signedInAs(coeViewer)
  await renderAt('/', <StartupProfile id="s1" crumbs={[]} />)
  expect(await screen.findByText('Region')).toBeDefined()
  expect(screen.getByText('Cohort').nextElementSibling?.textContent).toBe(shown)
  expect(screen.queryByText(/^Cohort (month|year)$/)).toBeNull()
})
