/**
 * The long form of server/kill.slow.test.ts: a hundred kills of the built product on one kind of database.
 *   tsx bench/kill.ts embedded <file>
 *   tsx scripts/with-postgres.ts -- tsx bench/kill.ts server <file>
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runKillRounds } from '#server/testing/kill-rounds.ts'
import { fillPlace, makePlace } from './databases.ts'
import { startProduct } from './product.ts'

const ROUNDS = 100

const [kind, file] = process.argv.slice(2)
if ((kind !== 'embedded' && kind !== 'server') || file === undefined)
  throw new Error('tsx bench/kill.ts <embedded or server> <file>')
const place = await fillPlace(await makePlace(kind), 1)
const tally = await runKillRounds(
  ROUNDS,
  () => startProduct(place),
  (line) => console.error(line),
)
rmSync(place.dataDir, { recursive: true, force: true })
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(tally, null, 2))
