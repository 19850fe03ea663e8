/**
 * Finds the Chromium for browser tests and measurements: the machine's own, since Playwright downloads none
 * here.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: the same engine without windows, which draws a tenth quicker. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Two pages that a new window of Chromium loads for its address bar, which nobody sees here, cost a second of
 * processor time for each. Chromium takes the last list of this switch alone, so those that matter here of
 * Playwright's own follow.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
]

/** Chromium's switches for a machine that may have no network, no screen and no display card. */
export const CHROMIUM_SWITCHES = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNUSED_FEATURES.join(',')}`,
]

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** CHROMIUM_PATH, or the first of the usual names on PATH; undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return canRun(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun)
}

const ofDebian = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function install(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const parameters of [['update'], ['install', '--yes', '--no-install-recommends', name]])
    spawnSync('apt-get', parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Whether Arial, or a font of its widths, is there: what a first visit shows before the product's own font. */
function hasArial(): boolean {
  const { status, stdout } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' })
  return status !== 0 || /"(?:Arial|Arimo|Liberation Sans|Helvetica)"/.test(stdout)
}

/**
 * Finds Chromium, or installs Debian's if this process may, and the font that most visitors have. Throws an error that
 * says what is missing.
 */
export function ensureChromium(): string {
  if (!findChromium() && !process.env['CHROMIUM_PATH'] && ofDebian()) {
    console.error('Chromium is missing here: installing it with apt-get.')
    install('chromium-headless-shell')
  }
  const found = findChromium()
  if (!found)
    throw new Error(
      'The browser tests need Chromium, and there is none: install it (on Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.',
    )
  if (!hasArial() && ofDebian()) {
    console.error('A font like Arial is missing here: installing it with apt-get.')
    install('fonts-liberation')
  }
  return found
}
