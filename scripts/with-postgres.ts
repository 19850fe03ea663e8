/**
 * Runs a command with a throw-away PostgreSQL server:
 *   tsx scripts/with-postgres.ts -- npx vitest run …
 * The command finds the server in TEST_DATABASE_URL and may create databases there. The server is removed
 * afterwards, and this process exits with the command's exit code.
 */
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { findPostgres, startPostgres } from '#server/testing/postgres-server.ts'

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function installBinaries(): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.error('PostgreSQL is missing here: installing it with apt-get.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], quiet)
}

const separator = process.argv.indexOf('--')
const [command, ...parameters] = separator < 0 ? [] : process.argv.slice(separator + 1)
if (command === undefined) stop('Name the command to run: tsx scripts/with-postgres.ts -- <command> …')

if (findPostgres() === undefined) installBinaries()
const binaries = findPostgres()
if (binaries === undefined)
  stop('PostgreSQL (initdb, pg_ctl) is missing: install it, or add its bin folder to PATH.')

const server = await startPostgres(binaries).catch((error: unknown) => stop((error as Error).message))
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
