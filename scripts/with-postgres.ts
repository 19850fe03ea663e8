/**
 * Runs a command with a throw-away PostgreSQL server:
 *   tsx scripts/with-postgres.ts -- npx vitest run …
 * The command finds the server in TEST_DATABASE_URL and may create databases there. The server is removed
 * afterwards, and this process exits with the command's exit code.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from '#server/testing/server-process.ts'

const isRoot = process.getuid?.() === 0

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** The folder of `initdb` and `pg_ctl`: Debian's newest version, or the one on PATH. */
function findBinaries(): string | undefined {
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

function installBinaries(): void {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return
  console.error('PostgreSQL is missing here: installing it with apt-get.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], quiet)
}

/** PostgreSQL refuses to run as root; then it runs as the user `postgres`, or as `nobody`. */
function findServerUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return stop('PostgreSQL does not run as root, and there is no user postgres or nobody: create one of them.')
}

interface Server {
  readonly url: string
  stop(): void
}

async function startServer(binaries: string): Promise<Server> {
  const user = findServerUser()
  const folder = fs.mkdtempSync(join(tmpdir(), 'ankura-postgres-'))
  const run = (program: string, parameters: string[]): void =>
    void execFileSync(join(binaries, program), parameters, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true })
  try {
    const password = randomBytes(12).toString('hex')
    const passwordFile = join(folder, 'password')
    fs.writeFileSync(passwordFile, password)
    if (user !== undefined) for (const path of [folder, passwordFile]) fs.chownSync(path, user.uid, user.gid)
    const data = join(folder, 'data')
    const port = await findFreePort()
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
    // Nothing here outlives the command, so nothing needs to reach the disk.
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: () => {
        run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
        remove()
      },
    }
  } catch (error) {
    remove()
    return stop(
      `PostgreSQL could not be started: ${error instanceof Error ? error.message.trim() : String(error)}`,
    )
  }
}

const separator = process.argv.indexOf('--')
const [command, ...parameters] = separator < 0 ? [] : process.argv.slice(separator + 1)
if (command === undefined) stop('Name the command to run: tsx scripts/with-postgres.ts -- <command> …')

if (findBinaries() === undefined) installBinaries()
const binaries = findBinaries()
if (binaries === undefined)
  stop('PostgreSQL (initdb, pg_ctl) is missing: install it, or add its bin folder to PATH.')

const server = await startServer(binaries)
const child = spawn(command, parameters, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
})
// The command gets these signals from the terminal or from here; in both cases the server stops after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  server.stop()
  stop(`${command} could not be run: ${error.message}`)
})
child.on('exit', (code, signal) => {
  server.stop()
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
})
