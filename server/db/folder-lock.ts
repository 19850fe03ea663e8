/**
 * A lock on a folder that lives exactly as long as the process that holds it.
 *
 * Whether a holder lives is asked of the system, not of a clock or a process number: each holder listens on a
 * socket of its own, and the moment it dies, however it dies, nobody answers there any more. That holds across
 * containers that share the folder, and a reused process number deceives nobody.
 *
 * Who holds it is decided by numbered claims, `claim-1`, `claim-2`, …: the highest counts. Whoever finds its
 * holder dead makes the next number, which the file system grants to one of many. The highest claim is never
 * removed, not even on release, so nobody can win with a number that was decided before.
 *
 * It does not reach from one machine to another over a network file system.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { OperatorProblem } from '../report-error.ts'

export interface FolderLock {
  release(): Promise<void>
}

interface Claim {
  readonly pid: number
  readonly host: string
  /** ISO, UTC */
  readonly since: string
  /** in the lock's folder, or absolute where that folder can hold no sockets */
  readonly socket: string
}

export class FolderInUse extends OperatorProblem {
  constructor(folder: string, { pid, host, since }: Claim) {
    super(
      `The data folder ${folder} is in use by process ${pid} on ${host} since ${since}: ` +
        'stop that process first, or choose another folder with DATA_DIR.',
    )
  }
}

/** Locks `folder` by what it keeps in `folder/lock`; throws FolderInUse when a living process holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const place = join(folder, 'lock')
  fs.mkdirSync(place, { recursive: true, mode: 0o700 })
  const { server, socket } = await listenSomewhere(place)
  const release = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        fs.rmSync(inPlace(place, socket), { force: true })
        resolve()
      })
    })
  try {
    const claim: Claim = { pid: process.pid, host: hostname(), since: new Date().toISOString(), socket }
    const mine = await takeNextClaim(folder, place, claim)
    clearLowerClaims(place, mine)
    return { release }
  } catch (error) {
    await release()
    throw error
  }
}

async function takeNextClaim(folder: string, place: string, claim: Claim): Promise<number> {
  const draft = join(place, `${claim.socket.replaceAll('/', '-')}.draft`)
  fs.writeFileSync(draft, JSON.stringify(claim), { mode: 0o600 })
  try {
    for (;;) {
      const highest = findHighestClaim(place)
      const holder = highest === 0 ? undefined : readClaim(place, highest)
      if (holder !== undefined && (await isAnswered(inPlace(place, holder.socket)))) {
        throw new FolderInUse(folder, holder)
      }
      // Written before it is linked, so that no reader ever sees half a claim.
      if (!tryLink(draft, claimPath(place, highest + 1))) continue
      if (findHighestClaim(place) === highest + 1) return highest + 1
      // Others went on to higher numbers while this one looked, and the number it made had been cleared away.
      fs.rmSync(claimPath(place, highest + 1), { force: true })
    }
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

const claimPath = (place: string, number: number): string => join(place, `claim-${number}`)
const inPlace = (place: string, socket: string): string => (isAbsolute(socket) ? socket : join(place, socket))

function listClaims(place: string): number[] {
  return fs.readdirSync(place).flatMap((name) => {
    const number = /^claim-(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

const findHighestClaim = (place: string): number => Math.max(0, ...listClaims(place))

/** undefined: cleared away meanwhile by the holder of a higher one, or unreadable and so nobody's. */
function readClaim(place: string, number: number): Claim | undefined {
  try {
    return JSON.parse(fs.readFileSync(claimPath(place, number), 'utf8')) as Claim
  } catch {
    return undefined
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function clearLowerClaims(place: string, mine: number): void {
  for (const number of listClaims(place).filter((other) => other < mine)) {
    const socket = readClaim(place, number)?.socket
    if (socket !== undefined) fs.rmSync(inPlace(place, socket), { force: true })
    fs.rmSync(claimPath(place, number), { force: true })
  }
}

/** In the lock's folder, so that containers sharing it see it; some shared folders hold no sockets. */
async function listenSomewhere(place: string): Promise<{ server: Server; socket: string }> {
  const name = `${randomBytes(6).toString('hex')}.socket`
  try {
    return { server: await listenOn(join(place, name)), socket: name }
  } catch {
    const socket = join(fs.mkdtempSync(join(tmpdir(), 'ankura-lock-')), name)
    return { server: await listenOn(socket), socket }
  }
}

function listenOn(path: string): Promise<Server> {
  return withShortPath(path, (short) => {
    const server = createServer((caller) => caller.destroy())
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(short, () => resolve(server.unref()))
    })
  })
}

/** Refused or gone means dead; anything else that keeps us from asking counts as alive. */
function isAnswered(path: string): Promise<boolean> {
  return withShortPath(
    path,
    (short) =>
      new Promise((resolve) => {
        const caller = connect(short)
        caller.once('connect', () => {
          caller.destroy()
          resolve(true)
        })
        caller.once('error', (error) => {
          resolve(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].some((code) => hasCode(error, code)))
        })
      }),
  )
}

/** A socket's path may have about 100 bytes; a deeper folder is reached over a link that is removed at once. */
async function withShortPath<T>(path: string, use: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) < 100) return use(path)
  const detour = fs.mkdtempSync(join(tmpdir(), 'ankura-'))
  try {
    const slash = path.lastIndexOf('/')
    fs.symlinkSync(path.slice(0, slash), join(detour, 'd'))
    return await use(join(detour, 'd', path.slice(slash + 1)))
  } finally {
    fs.rmSync(detour, { recursive: true, force: true })
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
