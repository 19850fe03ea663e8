import { existsSync, readFileSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import type { DrawPublicPage, PublicAssets } from '#domain/api/public-page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Settings } from '#server/platform/settings.ts'

export interface PublicPageParts {
  readonly db: Database
  readonly settings: Settings
  readonly isSample?: boolean
  readonly isPaused?: boolean
  /** Accepts accounts with the demo's public password. */
  readonly isDemo?: boolean
  readonly draw: DrawPublicPage
  readonly assets: PublicAssets
  /** Who opens the page; the visitor if nobody is signed in. */
  readonly findActor: (request: FastifyRequest) => Promise<Actor>
}

const NONE: PublicAssets = { style: '', script: null, fonts: [], icon: null }

/** The files that public pages use, from the build in this folder; none without a build. */
export function readAssets(folder: string | undefined): PublicAssets {
  const file = `${folder}public.json`
  return folder !== undefined && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PublicAssets)
    : NONE
}
