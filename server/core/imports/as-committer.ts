import type { ActorKind } from '#domain/permissions/actor.ts'
import type { Author } from '#server/platform/http/author.ts'

const MAKERS: Partial<Record<ActorKind, ActorKind>> = {
  'coe-viewer': 'coe-master',
  'portal-view': 'portal-edit',
}

/**
 * A person who may only read an import sees its rows as somebody with the same reach and the right to commit
 * would.
 */
export const asCommitter = ({ actor, ...author }: Author): Author => ({
  ...author,
  actor: { ...actor, kind: MAKERS[actor.kind] ?? actor.kind },
})
