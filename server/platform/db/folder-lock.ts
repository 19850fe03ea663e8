/**
 * A lock on a folder that lasts exactly as long as its process.
 *
 * The system knows whether a holder is alive, not a clock or a process number: each holder listens on its own
 * socket, and nobody answers there after its death, however it died. This works across containers that share
 * the folder, and with reused process numbers.
 *
 * Numbered claims `claim-1`, `claim-2`, … decide who holds the lock: the highest one counts. A process that
 * finds its holder dead creates the next number, which the file system grants to only one process. The
 * highest claim is never removed, not even on release, so nobody can win with an old number.
 *
 * The lock does not work between machines on a network file system.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { OperatorProblem } from '#server/platform/report-error.ts'

export interface FolderLock {
  release(): Promise<void>
}

interface Claim {
  readonly pid: number
  readonly host: string
  /** ISO, UTC */
  readonly since: string
  /** In the lock's folder, or absolute if that folder does not support sockets. */
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

/** Locks `folder` with files in `folder/lock`. Throws FolderInUse if a living process holds the lock. */
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
      // Written completely before it is linked, so that no reader sees a partial claim.
      if (!tryLink(draft, claimPath(place, highest + 1))) continue
      if (findHighestClaim(place) === highest + 1) return highest + 1
      // Other processes went on to higher numbers in the meantime, and this number had been removed.
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

/**
 * undefined if the holder of a higher claim has removed it, or if it is unreadable and so belongs to nobody.
 */
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

/**
 * The socket is in the lock's folder, so that containers that share it see it. Some shared folders do not
 * support sockets.
 */
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

/** Refused or missing means dead. After any other error the holder counts as alive. */
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

/** The path of a socket may have about 100 bytes. A longer one is used through a temporary link. */
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
