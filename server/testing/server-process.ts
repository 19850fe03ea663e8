/** A server in a separate process, which can be stopped and killed. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The place of the records: a data folder, and optionally a PostgreSQL server. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Further settings, such as those of S3. */
  readonly env?: Readonly<Record<string, string>>
}

export interface ServerProcess {
  readonly address: string
  readonly pid: number
  /** Milliseconds from the start of the process to the first answer. */
  readonly startedIn: number
  /** Resolves when the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const LONGEST_START = 120_000

/** A port on this machine that is free now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port)
        else reject(new Error('The system gave no port.'))
      })
    })
  })
}

async function isServing(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health`)).status === 200
  } catch {
    return false
  }
}

async function waitUntilServing(child: ChildProcess, address: string, output: () => string): Promise<void> {
  const until = Date.now() + LONGEST_START
  while (!(await isServing(address))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output()}`)
    if (Date.now() > until) throw new Error(`It did not serve within two minutes: ${output()}`)
    await sleep(5)
  }
}

/**
 * Starts Node with these arguments on a free port and waits until it serves. Fails with its errors; `stdout` is the file
 * that takes what it prints.
 */
export async function startServerProcess(
  parameters: readonly string[],
  place: Place,
  stdout: number | 'ignore' = 'ignore',
): Promise<ServerProcess> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const from = performance.now()
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', stdout, 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: address,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      ...place.env,
    },
  })
  let output = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (output += text))
  await waitUntilServing(child, address, () => output)
  const startedIn = performance.now() - from
  return {
    address,
    pid: child.pid!,
    startedIn,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/**
 * Starts the built product, after building it if a source is newer: its sources take several times as long to start.
 * With the demo programme, whose accounts can sign in only to the demo, unless other parameters are given.
 */
export function startProduct(
  place: Place,
  parameters: readonly string[] = ['--demo'],
  stdout: number | 'ignore' = 'ignore',
): Promise<ServerProcess> {
  const { status } = spawnSync(process.execPath, ['scripts/ensure-build.js'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product could not be built.')
  return startServerProcess(['dist/server/main.js', ...parameters], place, stdout)
}
