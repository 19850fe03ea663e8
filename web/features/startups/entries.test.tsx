/** The people and awards of a resume, and the dialogs of their entries. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Row } from '#web/platform/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster } from '#web/testing/sessions.ts'
import { Questions } from '#web/platform/ui/questions.tsx'
import { Resume } from './resume.tsx'
import { useEditing } from './use-editing.ts'

const RECORD: Row = {
  _id: 'startup-1',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  incubator_id: 'incubator-1',
  name: 'Hasiru Sense',
  cin_number: null,
  founders: [
    { _id: 'f1', name: 'Asha Rao', role: 'Faculty', email: 'asha@example.org', phoneNumber: '5000000001' },
    { _id: 'f2', name: 'Ravi Kumar', role: 'Student', linkedIn: 'https://linkedin.com/in/ravi-kumar' },
  ],
  team_member: [
    {
      _id: 't1',
      name: 'Meena Bhat',
      designation: 'Engineer',
      email: 'meena@example.org',
      phoneNumber: '5000000002',
    },
  ],
  documents: [],
  awards: [
    {
      _id: 'a1',
      name: 'First prize',
      givenBy: 'A fair',
      money: 100_000,
      date: '2026-02-01',
      document: 'https://a.in/a.pdf',
    },
  ],
}

const Edited = ({ record }: { record: Row }) => <Resume record={record} editing={useEditing(record)} />

const APPLIED = { status: 200, body: { _id: 'f1' } }
const REQUESTED = {
  status: 202,
  body: { approval: { _id: 'r1' }, message: 'Delete request is added to the approval list' },
}
const REFUSED = {
  status: 409,
  body: { status: 409, code: 'conflict', detail: 'It was changed.', errors: [] },
}

async function show(
  session = coeMaster,
  reply: { status: number; body: object } = session === coeMaster ? APPLIED : REQUESTED,
) {
  const { calls } = answerWith(({ method }) =>
    method === 'GET' ? { status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } } : reply,
  )
  freshClient()
  signedInAs(session)
  await renderAt(
    '/',
    <>
      <Edited record={RECORD} />
      <Questions />
    </>,
  )
  return calls
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const remove = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Delete ${name}` }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
}

it('founders are an accordion with role, LinkedIn, email and phone, of which the first is open', async () => {
  // (startup-resume.md, Founders panel)
  await show()
  const [first, second] = panel('Founders').getAllByRole<HTMLDetailsElement>('group')
  expect([first!.open, second!.open]).toEqual([true, false])
  expect(first!.querySelector('summary')?.textContent).toBe('AAsha RaoFaculty')
  for (const contact of ['asha@example.org', '5000000001'])
    expect(within(first!).getByRole('button', { name: contact })).toBeDefined()
  await userEvent.click(panel('Founders').getByText('Ravi Kumar'))
  expect(second!.open).toBe(true)
  expect(within(second!).getByRole('link', { name: 'linkedin.com/in/ravi-kumar' })).toBeDefined()
})

it('a team member has name, designation, email and phone, which a click copies', async () => {
  // (startup-resume.md, Team members panel)
  const user = userEvent.setup()
  await show()
  const member = panel('Team Members').getByRole('listitem')
  expect(member.textContent).toContain('Meena BhatEngineer')
  expect(within(member).getByRole('button', { name: 'meena@example.org' })).toBeDefined()
  await user.click(within(member).getByRole('button', { name: '5000000002' }))
  expect(await screen.findByText('Copied 5000000002 to clipboard')).toBeDefined()
})

it('an award has its giver, prize and date, and its file opens in a new tab', async () => {
  // (startup-resume.md, Startup awards)
  await show()
  const award = panel('Awards').getByRole('listitem')
  for (const fact of ['First prize', 'A fair', '₹1.00 Lac', '01/02/2026'])
    expect(award.textContent).toContain(fact)
  const file = within(award).getByRole('link', { name: 'View First prize, opens in a new tab' })
  expect(file.getAttribute('target')).toBe('_blank')
})

it.each([
  ['Add New Founder', 1_350],
  ['Add New Team Member', 850],
  ['Add New Document', 800],
  ['Add New Award', 800],
])('the dialog %s is at most %i pixels wide', async (title, width) => {
  // (startup-resume.md, Founders panel; startup-resume.md, Team members panel)
  await show()
  await userEvent.click(screen.getByRole('button', { name: title }))
  const dialog = await screen.findByRole('dialog', { name: title })
  const size = dialog.closest<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--modal-size')
  expect(size).toContain(`${width / 16}rem`)
})

it('a founder is deleted after the question, and the toast says so', async () => {
  const calls = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Delete Asha Rao' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('Are you sure you want to delete Asha Rao?')).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Founder deleted successfully!')).toBeDefined()
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/startup/startup-1/founders/f1')
})

it.each([
  ['Meena Bhat', 'Team Member deleted successfully!'],
  ['First prize', 'Award deleted successfully!'],
])('%s is deleted with the words of its list', async (name, done) => {
  // (startup-resume.md, Team members panel; startup-resume.md, Startup awards)
  await show()
  await remove(name)
  expect(await screen.findByText(done)).toBeDefined()
})

it.each([
  ['Asha Rao', 'Failed to delete founder: It was changed.'],
  ['Meena Bhat', 'Failed to delete member: It was changed.'],
  ['First prize', 'Failed to delete the award: It was changed.'],
])('a failed deletion of %s says so and why', async (name, failure) => {
  // (startup-resume.md, Founders panel; startup-resume.md, Team members panel; startup-resume.md, Startup awards)
  await show(coeMaster, REFUSED)
  await remove(name)
  expect(await screen.findByText(failure)).toBeDefined()
})

it('while an award is deleted, its panel says so', async () => {
  // (startup-resume.md, Startup awards)
  await show()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await remove('First prize')
  expect(await panel('Awards').findByText('Deleting award...')).toBeDefined()
})

it("an editor's deletion of an award is sent for approval", async () => {
  // (startup-resume.md, Startup awards)
  await show(coeEditor)
  await userEvent.click(screen.getByRole('button', { name: 'Delete First prize' }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send for approval' }),
  )
  expect(await screen.findByText('Delete request is added to the approval list')).toBeDefined()
  expect(panel('Awards').getByRole('listitem')).toBeDefined()
})
