import { submit } from '#server/core/submit/submit.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW, NEW_PROGRAM } from '#server/testing/sample-record.ts'
import { SYSTEM } from '#server/testing/test-app.ts'
import { hashPassword } from '../passwords.ts'
import { PASSWORD, type useAccountApp } from './account-app.ts'

type Product = ReturnType<typeof useAccountApp>
const passwordHash = hashPassword(PASSWORD)

/**
 * Adds an incubator, startup or mentor with an unused account, and the Startup Cell's account. Returns its
 * id.
 */
export async function addUnused(
  { add, db, rows }: Product,
  entity: 'incubator' | 'startup' | 'mentor',
  email: string,
  incubatorId: string | null = null,
): Promise<string> {
  if ((await rows(sql`select 1 from account where email = 'cell@example.org'`)).length === 0)
    await add({ email: 'cell@example.org' })
  if (entity === 'startup' && (await rows(sql`select 1 from program`)).length === 0)
    await submit(db, SYSTEM, [NEW_PROGRAM])
  const values = { phone: '5000000001', ...NEW[entity], name: 'Soil Centre', email }
  const type = entity === 'incubator' ? { incubator_type: 'COE' } : {}
  const change = { action: 'create', entity, incubatorId, values: { ...values, ...type } } as const
  const made = await submit(db, SYSTEM, [change])
  if (made.status !== 'applied') throw new Error(`the ${entity} was not made`)
  return made.recordIds[0]!
}

/** The same, with the password `PASSWORD`. */
export async function addInUse(...[product, entity, email, incubatorId]: Parameters<typeof addUnused>) {
  const id = await addUnused(product, entity, email, incubatorId)
  await product.db.query(sql`update account set password_hash = ${await passwordHash} where email = ${email}`)
  return id
}
