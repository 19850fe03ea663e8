// Builds `dist` when it is missing or older than a source; `npm run build` (--always) builds it anyway. Plain JavaScript on purpose: `npm start` runs this
// with nothing but the packages that the product itself needs, and there it uses an existing build as it
// is.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  'domain',
  'server',
  'web',
  'demo',
  'scripts',
  'vite.config.ts',
  'vite.public.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]
const BUILT = [
  'dist/web/index.html',
  'dist/web/public.json',
  'dist/server/main.js',
  'dist/server/database.tar.gz',
]

/** @param {string} path @returns {number} */
function newestIn(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(`${path}/${name}`)))
}

const isBuilt = BUILT.every((path) => existsSync(`${root}/${path}`))
const canBuild = existsSync(`${root}/node_modules/vite`)
const isStale = () =>
  Math.max(
    ...SOURCES.filter((path) => existsSync(`${root}/${path}`)).map((path) => newestIn(`${root}/${path}`)),
  ) > Math.min(...BUILT.map((path) => statSync(`${root}/${path}`).mtimeMs))

if (!isBuilt && !canBuild) {
  console.error(
    'The product is not built and the tools to build it are not installed: run npm ci, then npm run build.',
  )
  process.exit(1)
}
if (canBuild && (process.argv.includes('--always') || !isBuilt || isStale())) {
  console.log('Building …')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  for (const step of [
    vite,
    [...vite, '--config', 'vite.public.config.ts'],
    [...vite, '--config', 'vite.server.config.ts'],
    ['--import', 'tsx', 'scripts/pack-database.ts'],
  ]) {
    // Tests start this with NODE_ENV=test, for which React would be built with its checks for developers.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit', env })
    if (status !== 0) process.exit(status ?? 1)
  }
}
