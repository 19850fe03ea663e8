import { describe, expect, it } from 'vitest'
import { actorOf } from '#web/platform/session/session.ts'
import { coeEditor, coeMaster, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { isCurrent, menuFor } from './menu-entries.ts'

describe('the side menu', () => {
  it('leads a COE Master to another incubator, and a startup to the request for one', () => {
    // (incubators.md, Adding an incubator)
    const adding = (...[session]: Parameters<typeof actorOf>) =>
      menuFor(actorOf(session), {}).find(({ label }) => label.endsWith('ncubator'))?.href
    expect(adding(coeMaster)).toBe('/incubators?dialog=choose')
    expect(adding(startupPerson)).toBe('/raise-request')
    expect([adding(startupCell), adding(coeEditor), adding(null)]).toEqual([undefined, undefined, undefined])
  })

  it('counts next to Approvals only what the person can act on', () => {
    const counts = { startups: 1, mentors: 1, startup_status: { active: 1, graduated: 0, droppedout: 0 } }
    const incubator = { ...counts, approvals_pending: 9, approvals_waiting: 2 }
    const entries = menuFor(actorOf(coeEditor), { incubator })
    expect(entries.find((e) => e.label === 'Approvals')?.count).toBe(2)
  })

  it('marks the list of the type in the address, also for a record of that list', () => {
    const entries = menuFor(actorOf(startupCell), {})
    const [, coes, nains, , , , startups] = entries
    const settings = entries.at(-2)
    if (!coes || !nains || !startups || !settings) throw new Error('the menu has other entries')
    expect(isCurrent(coes, '/incubators', '?type=COE')).toBe(true)
    expect(isCurrent(coes, '/incubators', '?type=TBI')).toBe(false)
    expect(isCurrent(nains, '/incubators/nains', '')).toBe(true)
    expect(isCurrent(startups, '/startup/1', '')).toBe(true)
    expect(isCurrent(startups, '/invitations', '')).toBe(true)
    expect(isCurrent(settings, '/mails', '')).toBe(true)
  })
})
