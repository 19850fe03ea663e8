/**
 * The long form of server/kill.slow.test.ts: a hundred kills of the built product on each kind of database.
 *   tsx scripts/with-postgres.ts -- tsx bench/kill.ts <file>
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runKillRounds, type Tally } from '#server/testing/kill-rounds.ts'
import { fillPlace, makePlace } from './databases.ts'
import { startProduct } from './product.ts'

const ROUNDS = 100

export type Kills = Readonly<Record<'embedded' | 'server', Tally>>

async function kill(kind: keyof Kills): Promise<Tally> {
  const place = await fillPlace(await makePlace(kind), 1)
  try {
    return await runKillRounds(
      ROUNDS,
      () => startProduct(place),
      (line) => console.error(`${kind}, ${line}`),
    )
  } finally {
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/kill.ts <file>')
const kills: Kills = { server: await kill('server'), embedded: await kill('embedded') }
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(kills, null, 2))
