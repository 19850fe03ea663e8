import {
  IconFiles,
  IconFileSpreadsheet,
  IconFileImport,
  IconMessageQuestion,
  IconMessages,
  IconNote,
  IconServer2,
  IconShieldCheck,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead } from '#domain/permissions/reading.ts'

/** A page that the side menu does not list. */
export interface SmallPage {
  readonly label: string
  readonly href: string
  readonly icon: Icon
  /** It is on another website. */
  readonly isElsewhere?: true
  /** Its badge is the number of open raised requests. */
  readonly countsOpen?: true
}

const RAISED_REQUESTS = '/raise-request'

/** The pages of the person's menu by role (screens.md, Menu entries for everyone). */
export function smallPagesFor(actor: Actor): SmallPage[] {
  const may = (action: Parameters<typeof decide>[1]) => decide(actor, action).outcome !== 'refuse'
  const raises = may('request.raise')
  return [
    ...(may('record.create')
      ? [
          { label: 'Imports', href: '/imports', icon: IconFileImport },
          { label: 'Form templates', href: '/form/templates', icon: IconFileSpreadsheet },
        ]
      : []),
    { label: 'Uploads', href: '/uploads', icon: IconFiles },
    ...(canRead(actor, 'note') ? [{ label: 'Notes', href: '/all-notes', icon: IconNote }] : []),
    raises
      ? { label: 'Raise a request', href: RAISED_REQUESTS, icon: IconMessageQuestion }
      : { label: 'Raised requests', href: RAISED_REQUESTS, icon: IconMessageQuestion, countsOpen: true },
    ...(canRead(actor, 'contact-message')
      ? [{ label: 'Contact messages', href: '/contact-messages', icon: IconMessages }]
      : []),
    ...(canRead(actor, 'rights')
      ? [{ label: 'Who may do what', href: '/rights', icon: IconShieldCheck }]
      : []),
    ...(canRead(actor, 'system') ? [{ label: 'System', href: '/system', icon: IconServer2 }] : []),
    { label: 'Official website', href: '/official-website', icon: IconWorld, isElsewhere: true },
  ]
}
