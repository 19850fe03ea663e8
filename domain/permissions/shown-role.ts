import type { ActorKind, Designation } from './actor.ts'

export const STARTUP_CELL = 'Startup Cell'

const DESIGNATION_OF: Readonly<Partial<Record<ActorKind, Designation>>> = {
  'portal-edit': 'Master Edit',
  'portal-view': 'Master View',
  'coe-master': 'COE Master',
  'coe-editor': 'COE Editor',
  'coe-viewer': 'COE Viewer',
}

/**
 * The portal's first account, which nobody added: a superincubator without an admin_id
 * (roles-and-rights.md, Startup Cell).
 */
export const isStartupCell = (kind: ActorKind, adminId: string | null): boolean =>
  kind === 'portal-edit' && adminId === null

/**
 * The role as shown: "Startup Cell", the designation, Startup or Mentor
 * (roles-and-rights.md, Role names as shown).
 */
export function shownRoleOf(
  kind: ActorKind,
  adminId: string | null,
): { role: string; designation: Designation | null } {
  const designation = DESIGNATION_OF[kind] ?? null
  const role = isStartupCell(kind, adminId) ? STARTUP_CELL : designation
  return { role: role ?? (kind === 'startup' ? 'Startup' : 'Mentor'), designation }
}
