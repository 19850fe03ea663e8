import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ActivityEntry } from '#domain/api/activity.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient } from '#web/testing/render.tsx'
import { LatestEntries } from './latest-entries.tsx'

it('an entry names its incubator once, also where the account has the name of the incubator', async () => {
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
  answerWith(() => ({ status: 200, body: {} }))
  freshClient()
  await renderAt('/', <LatestEntries entries={[entry('Hill COE'), entry('Asha Rao')]} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Hill COE: Update Prototype11/11/2026, 16:05',
    'Asha Rao: Update PrototypeHill COE · 11/11/2026, 16:05',
  ])
})
