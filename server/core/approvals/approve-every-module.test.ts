/**
 * A COE Editor's change of any module waits until a COE Master approves it, who sees the values before and
 * after. Approved, it has the same result as the Master's own change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSame } from '#domain/changes/is-same.ts'
import type { Values } from '#domain/entities/entity.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { withoutGenerated } from '#server/testing/without-generated.ts'
import {
  givenOf,
  MODULES,
  startEditorAndMaster,
  modulesThatAsk,
  withAddress,
  type EditorAndMaster,
} from './testing/editor-and-master.ts'

let both: EditorAndMaster
beforeAll(async () => {
  both = await startEditorAndMaster()
})
afterAll(() => both.t.close())

describe.each(modulesThatAsk('create'))('an addition to $name', ({ entity }) => {
  it('waits, is shown, and equals the Master’s addition when approved', async () => {
    const values = await both.draw(entity)
    const approval = await both.ask(entity, () =>
      both.call(both.cookies.editor, 'POST', `/${entity.name}`, withAddress(entity, values)),
    )
    expect(approval.changes).toMatchObject([{ action: 'create', entity: entity.name, base: null }])
    await both.approve(approval)
    const ours = await both.left(entity, await both.newestOf(entity))
    expect(withoutGenerated(entity, approval.changes[0].proposed)).toEqual(
      givenOf(entity, ours.record as Values),
    )

    const twin = await both.call(
      both.masterOf(entity),
      'POST',
      `/${entity.name}`,
      withAddress(entity, values),
    )
    expect(ours).toEqual(await both.left(entity, twin.body._id))
    if (JSON.stringify(values).includes(both.file))
      expect((await both.t.call('coe-viewer', 'GET', both.file.replace('/api', ''))).status).toBe(200)
  })
})

describe.each(modulesThatAsk('update'))('an update of $name', ({ entity }) => {
  it('waits, shows both states, and equals the Master’s update when approved', async () => {
    const [ours, twin] = await both.addTwins(entity)
    const before = (await both.left(entity, ours)).record as Values
    const values = await both.draw(entity)
    const approval = await both.ask(entity, () =>
      both.call(both.cookies.editor, 'PUT', `/${entity.name}/${ours}`, values),
    )
    const [change] = approval.changes
    expect(change).toMatchObject({ action: 'update', record_id: ours })
    await both.approve(approval)
    const after = await both.left(entity, ours)
    const became = after.record as Values
    const counted = entity.counted?.({ ...before, ...values }) ?? []
    const differs = (name: string) => !counted.includes(name) && !isSame(before[name], became[name])
    const touched = (state: Values) =>
      givenOf(entity, Object.fromEntries(Object.entries(state).filter(([name]) => differs(name))))
    expect(withoutGenerated(entity, change.base)).toEqual(touched(before))
    expect(withoutGenerated(entity, change.proposed)).toEqual(touched(became))

    const direct = await both.call(both.masterOf(entity), 'PUT', `/${entity.name}/${twin}`, values)
    expect(direct.status, JSON.stringify(direct.body)).toBe(200)
    const expected = await both.left(entity, twin)
    expect(after.record).toEqual(expected.record)
    expect(after.history?.after).toEqual(expected.history?.after)
    expect(after.entries).toBe(expected.entries)
  })
})

describe.each(modulesThatAsk('delete'))('a deletion of $name', ({ entity }) => {
  it('waits, shows the record, and equals the Master’s deletion when approved', async () => {
    const [ours, twin] = await both.addTwins(entity)
    const approval = await both.ask(entity, () =>
      both.call(both.cookies.editor, 'DELETE', `/${entity.name}/${ours}`),
    )
    expect(approval.changes).toMatchObject([{ action: 'delete', record_id: ours, proposed: null }])
    await both.approve(approval)
    await both.call(both.masterOf(entity), 'DELETE', `/${entity.name}/${twin}`)
    const gone = await both.left(entity, ours)
    expect(gone.record).toBeUndefined()
    expect(gone).toEqual(await both.left(entity, twin))
    expect(withoutGenerated(entity, approval.changes[0].base)).toEqual(gone.history?.before)
    expect((await both.call(both.cookies.editor, 'GET', `/${entity.name}/${ours}`)).status).toBe(404)
  })

  it('of several records is one request and deletes all of them', async () => {
    const twins = [await both.addTwins(entity), await both.addTwins(entity)]
    const [ours, theirs] = [0, 1].map((at) => twins.map((pair) => pair[at]!)) as [string[], string[]]
    const approval = await both.ask(entity, () =>
      both.call(both.cookies.editor, 'POST', `/${entity.name}/delete`, { ids: ours }),
    )
    expect(approval).toMatchObject({ changesTotal: 2 })
    await both.approve(approval)
    expect(
      await both.call(both.masterOf(entity), 'POST', `/${entity.name}/delete`, { ids: theirs }),
    ).toMatchObject({
      status: 200,
      body: { deleted: 2 },
    })
    for (const at of [0, 1]) {
      const gone = await both.left(entity, ours[at]!)
      expect(gone.record).toBeUndefined()
      expect(gone).toEqual(await both.left(entity, theirs[at]!))
    }
  })
})

describe('a change that editors may neither make nor request', () => {
  const refused = MODULES.flatMap(({ entity, name }) =>
    (['create', 'update', 'delete'] as const)
      .filter((action) => permissionOf(entity.actions[action], 'coe-editor') === '-')
      .map((action) => ({ entity, name, action })),
  )
  it.each(refused)('is refused and writes nothing: $action $name', async ({ entity, action }) => {
    const before = await both.counts(entity)
    const id = both.t.own.of[entity.name]!
    const path = action === 'create' ? `/${entity.name}` : `/${entity.name}/${id}`
    const method = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const
    const answer = await both.call(
      both.cookies.editor,
      method[action],
      path,
      action === 'delete' ? undefined : both.draw(entity),
    )
    expect(answer.status).toBe(403)
    expect(await both.counts(entity)).toEqual(before)
  })
})
