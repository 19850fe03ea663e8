import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import {
  coeEditor,
  coeMaster,
  coeViewer,
  mentorPerson,
  portalView,
  startupCell,
  startupPerson,
} from '#web/testing/sessions.ts'
import { StartupStatus } from '#web/core/records/startup-status.tsx'
import { Resume } from './resume.tsx'
import { useEditing } from './use-editing.ts'

const RECORD: Row = {
  _id: 'startup-1',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  incubator_id: 'incubator-1',
  incubator_name: 'Hasirumane',
  name: 'Hasiru Sense',
  email: 'hello@example.org',
  cin_number: null,
  statusReason: null,
  statusDescription: null,
  founders: [{ _id: 'f1', name: 'Asha Rao', role: null, email: 'asha@example.org' }],
  team_member: [],
  documents: [],
  awards: [],
}

const Edited = ({ record }: { record: Row }) => <Resume record={record} editing={useEditing(record)} />

async function show(values: object = {}, session: Session = coeMaster) {
  const record: Row = { ...RECORD, ...values }
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/startup/') ? record : { data: [], total: 0, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(session)
  await renderAt('/', <Edited record={record} />)
  return calls
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const factOf = (label: string) => panel('Profile').getByText(label).nextElementSibling?.textContent
const changes = () => screen.queryAllByRole('button', { name: /^(Add|Edit|Delete)/ })

describe('the profile of a resume', () => {
  // (startup-resume.md, Profile panel)
  it('has a dash for each missing value, and says that no mentor is associated', async () => {
    await show()
    for (const label of ['Contact Number', 'LinkedIn', 'Website', 'Sector', 'Program', 'Startup Type'])
      expect(factOf(label), label).toBe('-none')
    expect(factOf('CIN/Registration Number')).toBe('-none')
    expect(factOf('Mentors')).toBe('Not associated')
  })

  it('names the mentors, and cuts LinkedIn at 20 characters', async () => {
    await show({
      mentors: [
        { _id: 'm1', name: 'Ravi Rao' },
        { _id: 'm2', name: 'Usha Bhat' },
      ],
      linkedin_url: 'https://linkedin.com/company/hasiru-sense',
    })
    expect(factOf('Mentors')).toBe('Ravi Rao, Usha Bhat')
    const links = panel('Profile').getAllByRole('link', { name: /^linkedin/ })
    // The second is printed.
    expect(links.map((link) => link.textContent)).toEqual([
      'linkedin.com/company…',
      'linkedin.com/company/hasiru-sense',
    ])
  })

  it('copies the email or the phone by a click', async () => {
    const user = userEvent.setup()
    await show({ phone: '5000000001' })
    for (const contact of ['hello@example.org', '5000000001']) {
      await user.click(panel('Profile').getByRole('button', { name: contact }))
      expect(await screen.findByText(`Copied ${contact} to clipboard`)).toBeDefined()
    }
  })

  it('begins with the incubator, its region and a link to it', async () => {
    await show({ incubator_location: 'Dharwad' })
    const link = panel('Profile').getByRole('link', { name: 'Hasirumane' })
    expect(link.getAttribute('href')).toBe('/incubator/incubator-1')
    expect(panel('Profile').getByText('Dharwad')).toBeDefined()
  })
})

describe('a resume is edited', () => {
  // (startup-resume.md, Who edits a resume)
  it.each([
    ['the startup itself', startupPerson, true],
    ['a COE Master', coeMaster, true],
    ['a COE Editor', coeEditor, true],
    ['Portal Edit', startupCell, true],
    ['a COE Viewer', coeViewer, false],
    ['Portal View', portalView, false],
    ['a mentor', mentorPerson, false],
    ['another startup', { ...startupPerson, startup_id: 'startup-2' }, false],
    ['another COE', { ...coeMaster, incubator_id: 'incubator-2' }, false],
  ])('by %s: %#', async (_, session, isEdited) => {
    await show({}, session)
    expect(screen.getByRole('region', { name: 'Founders' })).toBeDefined()
    expect(changes().length > 0).toBe(isEdited)
  })
})

it('an answer without private fields has neither documents nor completeness', async () => {
  const { cin_number: _cin, documents: _documents, ...publicly } = RECORD
  answerWith(() => ({ status: 200, body: {} }))
  freshClient()
  signedInAs(mentorPerson)
  await renderAt('/', <Resume record={publicly} editing={null} />)
  expect(screen.getByRole('region', { name: 'Awards' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Completeness' })).toBeNull()
  expect(screen.queryByText('CIN/Registration Number')).toBeNull()
})

describe('long texts', () => {
  const long = `${'Soil and water. '.repeat(40)}The end.`

  it('about is cut at 500 characters, and Read More opens the whole by keyboard', async () => {
    // (startup-resume.md, About panel)
    await show({ description: long })
    const about = panel('About')
    const short = about.getByText(/^Soil and water.*…$/)
    expect(short.textContent?.length).toBeLessThanOrEqual(501)
    about.getByRole('button', { name: 'Read More' }).focus()
    expect((await screen.findByRole('dialog', { name: 'Description' })).textContent).toBe(long)
  })

  it.each([
    ['graduated', 'Remarks for Graduating'],
    ['droppedout', 'Reason for Dropping Out'],
  ])('the remarks of a startup that is %s are headed %s and cut at 350', async (status, title) => {
    // (startup-resume.md, Status remarks)
    await show({ status, statusReason: 'Closed', statusDescription: long })
    const short = panel(title).getByText(/^Soil and water.*…$/)
    expect(short.textContent?.length).toBeLessThanOrEqual(351)
    expect(panel(title).getByText('Closed')).toBeDefined()
    await userEvent.hover(panel(title).getByRole('button', { name: 'Read More' }))
    expect((await screen.findByRole('dialog', { name: title })).textContent).toBe(long)
  })

  it('a reason without a description is shown too', async () => {
    await show({ status: 'graduated', statusReason: 'Moved to its own office', statusDescription: null })
    expect(panel('Remarks for Graduating').getByText('Moved to its own office')).toBeDefined()
  })

  it('an active startup has no remarks', async () => {
    await show({ status: 'active', statusDescription: long })
    expect(screen.queryByRole('region', { name: /^(Remarks|Reason)/ })).toBeNull()
  })
})

it.each([
  ['droppedout', 'No customer', 'No customer'],
  ['droppedout', null, 'No reason found'],
  ['graduated', 'Own office', 'Own office'],
])('the chip of a startup that is %s for %s tells on focus: %s', async (status, statusReason, tip) => {
  // (startup-resume.md, Status remarks)
  freshClient()
  await renderAt('/', <StartupStatus record={{ status, statusReason }} />)
  await userEvent.tab()
  expect(await screen.findByText(tip)).toBeDefined()
})

it('five documents are shown, the others behind View more', async () => {
  // (startup-resume.md, Startup documents)
  const documents = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      _id: `d${at}`,
      title: `Deck ${at}`,
      file: 'https://a.in/d.pdf',
    }))
  await show({ documents: documents(6) })
  const later = panel('Documents')
    .getAllByRole('listitem')
    .filter((item) => item.dataset['later'])
  expect(later.map((item) => item.textContent)).toEqual([expect.stringContaining('Deck 5')])
  expect(screen.getByRole('link', { name: 'View more documents' }).getAttribute('href')).toBe(
    '/startup/startup-1/documents',
  )
  expect(screen.getByRole('link', { name: 'View Deck 0, opens in a new tab' }).getAttribute('target')).toBe(
    '_blank',
  )
})

it('empty lists say so in their own words', async () => {
  await show({ founders: [] })
  for (const text of ['No Founders found', 'No Team Members found', 'No Documents found', 'No Awards found'])
    expect(screen.getByText(text)).toBeDefined()
})

describe('the completeness of a resume', () => {
  // (startup-resume.md, Completeness of a resume)
  it('names what is missing to those who only read it', async () => {
    await show({}, coeViewer)
    const meter = panel('Completeness')
    expect(meter.getByText('0 %')).toBeDefined()
    expect(meter.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Logo',
      'About',
      'Website',
      'LinkedIn',
      'Sector',
      'Startup Type',
      'CIN/Registration Number',
      'A founder with a role',
      'A team member',
      'A document',
    ])
    expect(meter.queryAllByRole('button')).toEqual([])
  })

  it.each([
    ['Website', 'Website', 'Website'],
    ['A team member', 'Add New Team Member', 'Name'],
    ['A founder with a role', 'Edit Founder', 'Role'],
  ])('leads to the dialog of a missing part: %s', async (part, title, input) => {
    await show()
    await userEvent.click(panel('Completeness').getByRole('button', { name: `Add: ${part}` }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect((await dialog.findAllByLabelText(new RegExp(`^${input}`))).length).toBeGreaterThan(0)
  })

  it('gives the focus back to the pencil of About, whether it was saved or left by Escape', async () => {
    // (startup-resume.md, About panel)
    await show()
    const pencil = () => panel('About').findByRole('button', { name: 'Edit About' })
    await userEvent.click(await pencil())
    await userEvent.type(await panel('About').findByRole('textbox'), '{Escape}')
    expect(document.activeElement).toBe(await pencil())
    await userEvent.click(await pencil())
    await userEvent.type(await panel('About').findByRole('textbox'), 'Soil sensing')
    await userEvent.click(panel('About').getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(await pencil())
  })

  it('leads to the text about the startup in its panel', async () => {
    await show()
    await userEvent.click(panel('Completeness').getByRole('button', { name: 'Add: About' }))
    expect(await panel('About').findByRole('textbox', { name: 'Description' })).toBeDefined()
  })
})

it('waiting proposals are marked at what they concern, and never shown as facts', async () => {
  // (approvals.md, What waits is shown on the record)
  const pending = (proposed: object, at: number) => ({
    approval_id: `approval-${at}`,
    action: 'update',
    proposed,
    editor: 'Bhuvana',
    requestDate: '2026-11-19T12:00:00.000Z',
  })
  await show({
    pending: [
      pending({ website: 'https://new.example.org' }, 1),
      pending({ founders: [{ _id: 'f1', name: 'Asha Rao', role: 'Faculty', email: 'asha@example.org' }] }, 2),
      pending({ awards: [{ _id: 'a1', name: 'Best field trial', date: '2026-05-01' }] }, 3),
      pending({ name: 'Hasiru Labs' }, 4),
    ],
  })
  expect(factOf('Website')).toContain('-none')
  expect(factOf('Website')).toContain('Proposed: new.example.org')
  expect(panel('Founders').getByText(/^Change proposed/).textContent).toContain('Role Faculty')
  expect(panel('Awards').getByText(/^Proposed/).textContent).toContain('Best field trial')
  expect(panel('Awards').getByText('No Awards found')).toBeDefined()
  expect(screen.getByText(/Hasiru Labs/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'See request' }).map((l) => l.getAttribute('href'))).toContain(
    '/approvals?open=approval-3',
  )
})
