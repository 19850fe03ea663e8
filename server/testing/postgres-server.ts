/** PostgreSQL servers of this machine for tests, made when needed and thrown away. */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from './server-process.ts'

const isRoot = process.getuid?.() === 0

/** The folder of `initdb` and `pg_ctl`: Debian's newest version, or the one on PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian)
    ? fs.readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => fs.existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root; then it runs as the user `postgres`, or as `nobody`. */
function findServerUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: create one of them.',
  )
}

export interface PostgresServer {
  readonly url: string
  stop(): void
}

/** A folder for one server, and the programs that run there as the server's user. */
function prepareFolder(binaries: string) {
  const user = findServerUser()
  const folder = fs.mkdtempSync(join(tmpdir(), 'ankura-postgres-'))
  const data = join(folder, 'data')
  const own = (path: string): void => {
    if (user !== undefined) fs.chownSync(path, user.uid, user.gid)
  }
  own(folder)
  const run = (program: string, parameters: string[]): void =>
    void execFileSync(join(binaries, program), parameters, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true })
  const start = async (): Promise<number> => {
    const port = await findFreePort()
    // Nothing here outlives the command, so nothing needs to reach the disk.
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
    return port
  }
  const stop = (): void => {
    run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
    remove()
  }
  return { folder, data, own, run, remove, start, stop }
}

const notStarted = (error: unknown): Error =>
  new Error(
    `PostgreSQL could not be started: ${error instanceof Error ? error.message.trim() : String(error)}`,
    { cause: error },
  )

/** Starts an empty server on a free port; its folder is removed when it stops. */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const { folder, data, own, run, remove, start, stop } = prepareFolder(binaries)
  try {
    const password = randomBytes(12).toString('hex')
    const passwordFile = join(folder, 'password')
    fs.writeFileSync(passwordFile, password)
    own(passwordFile)
    run('initdb', [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      // Letters of Indian scripts are letters, as for the embedded database.
      '--lc-ctype=C.UTF-8',
    ])
    const port = await start()
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    remove()
    throw notStarted(error)
  }
}

/** Starts a server that follows another one and only reads, until `pg_promote()`. */
export async function startStandby(binaries: string, primary: PostgresServer): Promise<PostgresServer> {
  const { data, run, remove, start, stop } = prepareFolder(binaries)
  try {
    run('pg_basebackup', ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
    const port = await start()
    return { url: Object.assign(new URL(primary.url), { port: String(port) }).href, stop }
  } catch (error) {
    remove()
    throw notStarted(error)
  }
}
