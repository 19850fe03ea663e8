import type { Session } from '#domain/api/session.ts'
import { firstPageOf, HOME } from '#domain/api/first-page.ts'
import { takePath } from './last-path.ts'

/** The first page after a sign-in (accounts-and-sign-in.md, Where a sign-in leads). */
export const destinationOf = (session: Session): string => firstPageOf(session) ?? interruptedPath()

/** The page that asked the person to sign in, or the dashboard: also for those who skip the form. */
export const interruptedPath = (): string => takePath() ?? HOME
