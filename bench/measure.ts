/**
 * Measures the product on one kind of database, with the demo's data and 100 times as much, and writes the
 * results:
 *   tsx bench/measure.ts embedded|server <file>
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fillPlace, makePlace, type Filled, type Kind } from './databases.ts'
import { measureImport, measureRealFile, type ImportSpeed, type RealFile } from './import.ts'
import { middleOf } from './middle.ts'
import { startProduct, type Place } from './product.ts'
import { recordPlan } from './record.ts'
import { measureSpeed, type Speed } from './speed.ts'

const SCALES = [1, 100] as const
const STARTS = 3

export interface Size {
  scale: number
  records: number
  filledIn: number
  /** Milliseconds to start with this data. */
  warmStart: number
  speeds: Speed[]
  imported: ImportSpeed
}

export interface Measured {
  kind: Kind
  /** Milliseconds to start without data, creating the database and its tables. */
  coldStart: number
  sizes: Size[]
  realFile: RealFile
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function timeStart(place: Place, parameters?: string[]): Promise<number> {
  const running = await startProduct(place, parameters)
  await running.stop()
  return running.startedIn
}

async function repeat(times: number, work: (at: number) => Promise<number>): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < times; i += 1) took.push(await work(i))
  return middleOf(took)
}

async function measureSize(
  kind: Kind,
  scale: number,
): Promise<{ size: Size; place: Filled; cookie: string }> {
  say(`${kind}, ${scale} times: filling`)
  const place = await fillPlace(await makePlace(kind), scale)
  say(`${kind}, ${scale} times: ${place.records} records`)
  const warmStart = await repeat(STARTS, () => timeStart(place))
  const plan = await recordPlan(place)
  const planFile = join(place.dataDir, 'plan.json')
  writeFileSync(planFile, JSON.stringify(plan))
  say(`${kind}, ${scale} times: requests`)
  const speeds = await measureSpeed(place, plan, planFile)
  say(`${kind}, ${scale} times: import`)
  const imported = await measureImport(place, plan)
  return {
    size: { scale, records: place.records, filledIn: place.filledIn, warmStart, speeds, imported },
    place,
    cookie: plan.cookie,
  }
}

export async function measureKind(kind: Kind): Promise<Measured> {
  const coldStart = await repeat(STARTS, async () => {
    const place = await makePlace(kind)
    const took = await timeStart(place, [])
    rmSync(place.dataDir, { recursive: true, force: true })
    return took
  })
  const sizes: Size[] = []
  let realFile: RealFile | undefined
  for (const scale of SCALES) {
    const { size, place, cookie } = await measureSize(kind, scale)
    sizes.push(size)
    realFile ??= await measureRealFile(place, cookie)
    rmSync(place.dataDir, { recursive: true, force: true })
  }
  return { kind, coldStart, sizes, realFile: realFile! }
}

const [kind, file] = process.argv.slice(2)
if ((kind !== 'embedded' && kind !== 'server') || file === undefined)
  throw new Error('tsx bench/measure.ts embedded|server <file>')
const measured = await measureKind(kind)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(measured, null, 2))
