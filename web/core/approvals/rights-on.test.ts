import { describe, expect, it } from 'vitest'
import type { ApprovalStatus } from '#domain/changes/change.ts'
import { actorOf } from '#web/platform/session/session.ts'
import { coeEditor, coeMaster, coeViewer, makeSession, startupCell } from '#web/testing/sessions.ts'
import { rightsOn } from './rights-on.ts'

const AUTHOR = 'account-editor'
const author = makeSession({ ...coeEditor, uid: AUTHOR })
const promoted = makeSession({ ...coeMaster, uid: AUTHOR })
const elsewhere = makeSession({ incubator_id: 'incubator-2' })

type Person = Parameters<typeof actorOf>[0]
const actionsOf = (person: Person, status: ApprovalStatus): string[] => {
  const { mayDecide, mayWithdraw, mayDelete } = rightsOn(actorOf(person), {
    incubatorId: 'incubator-1',
    editorId: AUTHOR,
    status,
  })
  return [
    ...(mayDecide ? ['decide'] : []),
    ...(mayWithdraw ? ['withdraw'] : []),
    ...(mayDelete ? ['delete'] : []),
  ]
}
const reasonFor = (person: Person): string | null =>
  rightsOn(actorOf(person), { incubatorId: 'incubator-1', editorId: AUTHOR, status: 'pending' }).reason

describe('the actions on a request', () => {
  it.each<[string, Person, ApprovalStatus, string[]]>([
    ['a COE Master decides on a waiting one', coeMaster, 'pending', ['decide']],
    ['a COE Master deletes an approved one', coeMaster, 'approved', ['delete']],
    ['a COE Master deletes a rejected one', coeMaster, 'rejected', ['delete']],
    ['a COE Master deletes a withdrawn one', coeMaster, 'withdrawn', ['delete']],
    ['its author withdraws it while it waits', author, 'pending', ['withdraw']],
    ['its author leaves a decided one as it is', author, 'rejected', []],
    ['another COE Editor only reads it', coeEditor, 'pending', []],
    ['a COE Viewer only reads it', coeViewer, 'pending', []],
    ['a Master who made it as an Editor does not decide on it', promoted, 'pending', []],
    ['a Master of another incubator does not decide on it', elsewhere, 'pending', []],
    ['the portal does not decide on it', startupCell, 'pending', []],
  ])('%s', (_sentence, person, status, actions) => {
    expect(actionsOf(person, status)).toEqual(actions)
  })

  it('are explained if a pending request offers none', () => {
    expect(reasonFor(promoted)).toBe("You can't approve your own request.")
    expect(reasonFor(coeViewer)).toBe('Nothing changes until a COE Master approves.')
    expect(reasonFor(coeMaster)).toBeNull()
  })
})
