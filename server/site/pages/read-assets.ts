import { existsSync, readFileSync } from 'node:fs'
import type { PublicAssets } from '#domain/api/public-page.ts'

const NONE: PublicAssets = { style: '', script: null, fonts: [], icon: null }

/** The files that public pages use, from the build in this folder; none without a build. */
export function readAssets(folder: string | undefined): PublicAssets {
  const file = `${folder}public.json`
  return folder !== undefined && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PublicAssets)
    : NONE
}
