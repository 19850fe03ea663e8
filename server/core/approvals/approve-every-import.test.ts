/** A COE Editor's import of any module is one request. Approved, it equals the COE Master's import. */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canBeImported, type Values } from '#domain/entities/entity.ts'
import { writeText } from '#domain/kinds/register.ts'
import { exportColumns } from '#domain/tabular/template.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { writeCsv } from '#server/platform/sheets/write-sheet.ts'
import {
  startEditorAndMaster,
  modulesThatAsk,
  type EditorAndMaster,
  type Row,
} from './testing/editor-and-master.ts'

let both: EditorAndMaster
beforeAll(async () => {
  both = await startEditorAndMaster()
})
afterAll(() => both.t.close())

describe.each(modulesThatAsk('create').filter((m) => canBeImported(m.entity)))(
  'an import of $name',
  ({ entity }) => {
    /** A file that changes one record and adds another. */
    async function fileFor(id: string, changed: Values, added: Values): Promise<Buffer> {
      const columns = exportColumns(entity).filter(({ field }) => !(entity.account && field === 'email'))
      const line = (first: string, values: Values, email: string) => [
        first,
        email,
        ...columns.map(({ field, def }) => writeText(def, values[field])),
      ]
      const address = { header: entity.account ? 'Email ID' : 'Left out', type: 'text' } as const
      const { rows } = await both.t.db.query<Row>(
        sql`select * from ${sql.identifier(tableNameOf(entity))} where id = ${id}`,
      )
      return buffer(
        writeCsv(
          [{ header: '_id', type: 'text' }, address, ...columns],
          [
            line(id, changed, String(rows[0]!['email'] ?? '')),
            line('', added, entity.account ? `${newId()}@example.org` : ''),
          ],
        ),
      )
    }
    const upload = (cookie: string, bytes: Buffer) =>
      both.form(cookie, '/api/imports', [
        ['module', entity.name],
        ['file', { name: 'rows.csv', bytes }],
      ])

    it('is one request with all its rows; approved, it equals the Master’s import', async () => {
      const [ours, twin] = await both.addTwins(entity)
      const [changed, added] = [await both.draw(entity), await both.draw(entity)]
      const made = await upload(both.cookies.editor, await fileFor(ours, changed, added))
      expect(made.body).toMatchObject({ rows_invalid: 0, rows_added: 1, rows_updated: 1 })
      const approval = await both.ask(entity, () =>
        both.call(both.cookies.editor, 'POST', `/imports/${made.body._id}/commit`, {}),
      )
      expect(approval.changes).toMatchObject([
        { action: 'update', record_id: ours, base: expect.any(Object), proposed: expect.any(Object) },
        { action: 'create', base: null, proposed: expect.any(Object) },
      ])
      await both.approve(approval)
      const oursAdded = await both.newestOf(entity)

      const direct = await upload(both.masterOf(entity), await fileFor(twin, changed, added))
      await both.call(both.masterOf(entity), 'POST', `/imports/${direct.body._id}/commit`, {})
      await expect
        .poll(
          async () =>
            (await both.call(both.masterOf(entity), 'GET', `/imports/${direct.body._id}`)).body.status,
        )
        .toBe('done')
      expect(await both.left(entity, ours)).toEqual(await both.left(entity, twin))
      expect(await both.newestOf(entity)).not.toBe(oursAdded)
      expect(await both.left(entity, oursAdded)).toEqual(await both.left(entity, await both.newestOf(entity)))
    })
  },
)
