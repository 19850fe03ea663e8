import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The built web, in dist/web beside dist/server; run from the sources, the path leads to the same build. Undefined
 * without a build.
 */
export const WEB_FOLDER = [
  new URL('../web/', import.meta.url),
  new URL('../../../dist/web/', import.meta.url),
]
  .map((u) => fileURLToPath(u))
  .find((folder) => existsSync(`${folder}/pages.json`))
