/** What each dashboard answers, by name (dashboards-and-figures.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const namesIn = (text: string): string[] => text.trim().split(/\s+/)

const PROMISED = [
  [
    'portal',
    'portal-view',
    `raised-requests contact-messages failed-mails milestones-overdue incubators-behind incubators-not-updated
      partnerships-ending incubators startups mentors funds-raised startups-by-status startups-by-sector
      startups-by-region startups-by-year funds-raised-by-year funds-used-by-year milestones-overdue-by-incubator`,
    'activity compared not_updated quarter scoreboard',
  ],
  [
    'incubator',
    'coe-master',
    `approvals milestones-overdue partnerships-ending events-upcoming raised-requests contact-messages startups
      startups-by-status startups-by-sector funds-raised`,
    'activity missing scoreboard',
  ],
  [
    'startup',
    'startup',
    'sessions events-upcoming requests-raised funds-raised prototypes intellectual-properties connections',
    'completeness mentors sessions',
  ],
  [
    'mentor',
    'mentor',
    'sessions sessions-today sessions-without-hours hours mentees mentees-funds events-upcoming requests-raised',
    'sessions',
  ],
] as const satisfies readonly (readonly [string, ActorKind, string, string])[]

it.each(PROMISED)(
  'the dashboard of the %s has everything that its page promises',
  async (of, kind, figures, parts) => {
    const { status, body } = await t.call(kind, 'GET', `/insights/${of}`)
    expect(status).toBe(200)
    expect(body.figures.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(namesIn(figures)),
    )
    expect(Object.keys(body)).toEqual(expect.arrayContaining(namesIn(parts)))
  },
)
