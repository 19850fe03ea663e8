/**
 * A floor as somebody would write it by hand who needs what a change must do, and nothing of the product: the session,
 * a check of the owner and of the values, the record, its history and its log entry, in one commit. Funding raised only.
 */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sql, type SQL } from '#server/platform/db/sql.ts'

/** The operations that this floor answers. */
export const BY_HAND: readonly string[] = ['update', 'create']

interface Person {
  id: string
  name: string
  designation: string | null
  role_type: string
  incubator_id: string | null
}
interface Read extends Person {
  record: { id: string; version: number; amount: number; incubator_id: string } | null
  startup_id: string | null
}

const VALUES = sql`to_jsonb(w) - array['id', 'incubator_id', 'version', 'created_at', 'updated_at', 'searched']`
/** Writes the history and the log of the written row `w`, which has the same form before. */
const traces = (by: Person, action: string, before: SQL): SQL => sql`, h as (
  insert into history (id, batch_id, entity, record_id, incubator_id, action, origin, before, after, account_id, name, designation, at)
  select gen_random_uuid(), gen_random_uuid(), 'funding-raised', w.id, w.incubator_id, ${action}, 'edit', ${before}, ${VALUES},
    ${by.id}::uuid, ${by.name}, ${by.designation}, now() from w), l as (
  insert into activity_log (id, activity_id, incubator_id, account_id, username, designation, message, ipv4)
  select gen_random_uuid(), left(w.id::text, 26), w.incubator_id, ${by.id}::uuid, ${by.name}, ${by.designation},
    jsonb_build_object('code', ${action}::text, 'params', jsonb_build_object('name', w.startup)), '127.0.0.1' from w)
  select w.* from w`

const hashOf = (cookie: string): string =>
  createHash('sha256').update(cookie.replace(/^.*=/, '')).digest('base64url')

const run = async <Row extends pg.QueryResultRow>(pool: pg.Pool, { text, values }: SQL): Promise<Row[]> =>
  (await pool.query<Row>({ text, values })).rows

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** The rows of the answer; throws if the person may not write it. */
export async function writeByHand(
  pool: pg.Pool,
  request: { cookie: string; id: string | undefined; body: Record<string, unknown> },
): Promise<object[]> {
  const { cookie, id = null, body } = request
  const [read] = await run<Read & pg.QueryResultRow>(
    pool,
    sql`
    select a.id, a.name, a.designation, a.role_type, a.incubator_id, row_to_json(f) as record,
      (select s.id from startup s where s.name = ${body['startup'] ?? null} and s.incubator_id = coalesce(a.incubator_id, ${body['incubator_id'] ?? null}::uuid) limit 1) as startup_id
    from session x join account a on a.id = x.account_id left join funding_raised f on f.id = ${id}::uuid
    where x.token_hash = ${hashOf(cookie)} and x.expires_at > now() and a.closed_at is null`,
  )
  if (!read || !isAmount(body['amount'])) throw new Error('Refused')
  const owner = read.record?.incubator_id ?? body['incubator_id']
  if (read.role_type !== 'superincubator' && read.incubator_id !== owner) throw new Error('Refused')
  if (id === null) {
    const { startup, type, amount, agency, year } = body
    return run(
      pool,
      sql`with w as (
        insert into funding_raised (id, incubator_id, startup, startup_id, type, amount, agency, year)
        values (gen_random_uuid(), ${owner}::uuid, ${startup}, ${read.startup_id}::uuid, ${type}, ${amount}, ${agency}, ${year})
        returning *)${traces(read, 'create', sql`null::jsonb`)}`,
    )
  }
  const { version, amount } = read.record!
  const before = sql`${VALUES} || jsonb_build_object('amount', ${amount}::bigint)`
  const rows = await run(
    pool,
    sql`with w as (
      update funding_raised set amount = ${body['amount']}, version = version + 1, updated_at = now()
      where id = ${id}::uuid and version = ${version} returning *)${traces(read, 'update', before)}`,
  )
  // Somebody else was faster: read it again.
  return rows.length > 0 ? rows : writeByHand(pool, request)
}
