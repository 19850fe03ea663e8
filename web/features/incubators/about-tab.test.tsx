import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Row } from '#web/platform/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { AboutTab } from './about-tab.tsx'

async function show(values: object) {
  answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 100 } }))
  freshClient()
  signedInAs(coeMaster)
  const record = { _id: 'i1', version: 1, createdAt: '', updatedAt: '', ...values } as Row
  await renderAt('/', <AboutTab record={record} />)
}
const labels = () => [...document.querySelectorAll('dt')].map((dt) => dt.textContent)
const people = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)

// (incubators.md, About tab)
it('shows the facts that there are, and copies an email or phone number by a click', async () => {
  await show({
    description: 'Testing and advice for soil',
    address: '1 Campus Road',
    year_of_establishment: 2021,
    sectors: ['Agritech', 'Big Data'],
    website: 'https://soil.example.org',
    phone: '5000000001',
    email: 'hello@soil.example.org',
    linkedin_url: 'https://linkedin.com/company/soil',
    // None.
    phase: -1,
    location: null,
  })
  expect(screen.getByText('Testing and advice for soil')).toBeDefined()
  expect(labels()).toEqual([
    'Address',
    'Year of establishment',
    'Sectors',
    'Website',
    'Phone',
    'Email',
    'LinkedIn',
  ])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'hello@soil.example.org' }))
  expect(await screen.findByText('Copied hello@soil.example.org to clipboard')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '5000000001' }))
  expect(await screen.findByText('Copied 5000000001 to clipboard')).toBeDefined()
})

// (incubators.md, Board cards)
it('shows a card for each person with a name, and no group without people', async () => {
  await show({
    ceo_incubator: { name: 'Asha Rao', email: 'asha@example.org', phone: '5000000002' },
    incubation_manager: { name: ' ', email: 'nobody@example.org' },
    board_directors: [
      { _id: 'b1', name: 'Ravi Patil', designation: 'Chair' },
      { _id: 'b2', name: '', email: 'nobody@example.org' },
    ],
    team_member: [],
  })
  expect(people('CEO')).toEqual([expect.stringContaining('Asha Rao')])
  expect(people('Governing Council')).toEqual([expect.stringMatching(/Ravi Patil.*Chair/)])
  expect(screen.queryByRole('region', { name: 'Incubation Manager' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Team Members' })).toBeNull()
  expect(screen.queryByText('nobody@example.org')).toBeNull()
})
