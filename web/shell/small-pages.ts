import { IconWorld } from '@tabler/icons-react'
import type { Actor } from '#domain/permissions/actor.ts'
import { features, type SmallPage } from './feature.ts'

/** The pages of the person's menu by role (screens.md, Menu entries for everyone). */
export const smallPagesFor = (actor: Actor): SmallPage[] => [
  ...features().flatMap(({ smallPages }) => smallPages?.(actor) ?? []),
  { label: 'Official website', href: '/official-website', icon: IconWorld, isElsewhere: true },
]
