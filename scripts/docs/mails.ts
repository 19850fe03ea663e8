/** The table of mails that people choose. */
import { noticeSettingsSchema } from '#domain/api/notices.ts'
import { ACTOR_KINDS } from '#domain/permissions/actor.ts'
import { ACTOR_LABELS } from '#domain/permissions/labels.ts'
import { defaultMailing, NOTICE_KINDS, noticesOf } from '#domain/permissions/notices.ts'
import { exact, tableOf } from './markdown.ts'

/** Every kind of mail, whom it concerns, and when it comes to who has chosen nothing. */
export const mailsTable = (): string =>
  tableOf([
    ['Kind', 'About', 'For', 'Without a choice'],
    ...NOTICE_KINDS.map((kind) => [
      exact(kind),
      noticeSettingsSchema.shape[kind].description ?? '',
      ACTOR_KINDS.filter((actor) => noticesOf({ kind: actor }).includes(kind))
        .map((actor) => ACTOR_LABELS[actor])
        .join(', '),
      defaultMailing(kind).replace('_', ' '),
    ]),
  ])
