import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSwitches, USAGE } from './switches.ts'
import { makeFolder } from './testing/throw-away.ts'

test('switches are off unless they are given', () => {
  const off = { demo: false, paused: false, 'adopt-files': false, version: false, help: false }
  expect(readSwitches([])).toEqual(off)
  expect(readSwitches(['--demo', '--paused'])).toEqual({ ...off, demo: true, paused: true })
  expect(readSwitches(['--adopt-files'])).toEqual({ ...off, 'adopt-files': true })
})

test.each(['--pause', '--demo=yes', '--no-demo', '-h', 'demo', '--', '--constructor'])(
  'what is no switch is refused by name: %s',
  (wrong) => {
    expect(() => readSwitches(['--demo', wrong])).toThrow(
      `"${wrong}" is no switch of this product. "--help" lists them; settings are environment variables.`,
    )
  },
)

test('the help names every switch, and every setting of the README', () => {
  for (const name of Object.keys(readSwitches([]))) expect(USAGE).toContain(`  --${name} `)
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const table = /\| setting \| meaning[^]*?\n\n/.exec(readme)![0]
  const rows = [...table.matchAll(/^\| ([A-Z0-9_, ]+) \|/gm)].flatMap(([, names]) => names!.split(', '))
  expect(rows.length).toBeGreaterThan(10)
  for (const name of rows) expect(USAGE.split(/\s+/)).toContain(name)
})

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

test.each([
  ['--version', 0, `${version}\n`, ''],
  ['--help', 0, `${USAGE}\n`, ''],
  ['--pause', 1, '', '"--pause" is no switch of this product.'],
])(
  '%s ends at once and creates nothing',
  (given, status, printed, problem) => {
    spawnSync(process.execPath, ['scripts/ensure-build.js'], { stdio: 'inherit' })
    const dataDir = join(makeFolder(), 'data')
    const ended = spawnSync(process.execPath, ['dist/server/main.js', given], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    expect([ended.status, ended.stdout]).toEqual([status, printed])
    expect(ended.stderr).toContain(problem)
    expect(existsSync(dataDir)).toBe(false)
  },
  120_000,
)
