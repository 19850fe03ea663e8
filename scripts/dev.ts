/**
 * `npm run dev`: the server (tsx, starts again when a source changes) and Vite (the page follows), on the demo
 * programme in a data folder of its own. When one of the two ends, so does the other.
 */
import { spawn } from 'node:child_process'

const WEB = 'http://localhost:5173'
const env = {
  DATA_DIR: '.data/dev',
  APP_URL: WEB,
  // How tsx compiles the JSX of the public pages.
  TSX_TSCONFIG_PATH: 'web/tsconfig.json',
  ...process.env,
}

const children = [
  ['tsx', 'watch', '--clear-screen=false', 'server/main.ts', '--demo'],
  ['vite', '--clearScreen', 'false'],
].map(([command, ...parameters]) =>
  // npm puts node_modules/.bin on PATH.
  spawn(command!, parameters, { stdio: 'inherit', env, shell: process.platform === 'win32' }),
)

const stop = (): void => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    stop()
  })
}
