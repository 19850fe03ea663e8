/**
 * Serves the product for the journeys: builds it if necessary, and fills a data folder with the demo
 * programme.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dataDirOf } from './data-dir.ts'

const built = spawnSync(process.execPath, ['scripts/ensure-build.js'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const dataDir = dataDirOf(process.env['PORT'] ?? '')
// Of a product at the same port that was killed.
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir)
const server = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
