import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ActivityEntry } from '#domain/api/activity.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient } from '#web/testing/render.tsx'
import { LatestEntries } from './latest-entries.tsx'

const entry = (username: string): ActivityEntry => ({
  _id: username,
  activityId: username,
  incubatorId: 'incubator-1',
  incubator_name: 'Hill COE',
  userId: 'account-1',
  username,
  designation: 'COE Master',
  activity: 'Update Prototype',
  activityDetails: '',
  ipv4: 'Unavailable',
  activityDate: '2026-11-11T10:35:08.000Z',
  batch_id: null,
  request_id: null,
  proposedBy: null,
  deleted: null,
  restorable: 0,
})

it('an entry names its incubator once, also where the account has the name of the incubator', async () => {
  answerWith(() => ({ status: 200, body: {} }))
  freshClient()
  await renderAt('/', <LatestEntries entries={[entry('Hill COE'), entry('Asha Rao')]} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Hill COE: Update Prototype11/11/2026, 16:05',
    'Asha Rao: Update PrototypeHill COE · 11/11/2026, 16:05',
  ])
})

it('a long name is cut, so that what was done is read', async () => {
  answerWith(() => ({ status: 200, body: {} }))
  freshClient()
  const name = 'Society of Colleges '.repeat(10).trim()
  await renderAt('/', <LatestEntries entries={[entry(name)]} />)
  const sentence = screen.getByText(/: Update Prototype$/)
  expect(sentence.textContent).toHaveLength(': Update Prototype'.length + 60)
  expect(sentence.title).toBe(`${name}: Update Prototype`)
})
