/**
 * The long form of server/kill.slow.test.ts: a hundred kills of the built product on the embedded database.
 *   tsx bench/kill.ts <file>
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runKillRounds } from '#server/testing/kill-rounds.ts'
import { fillPlace, makePlace } from './databases.ts'
import { startProduct } from './product.ts'

const ROUNDS = 100

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/kill.ts <file>')
const place = await fillPlace(await makePlace('embedded'), 1)
const tally = await runKillRounds(
  ROUNDS,
  () => startProduct(place),
  (line) => console.error(line),
)
rmSync(place.dataDir, { recursive: true, force: true })
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(tally, null, 2))
