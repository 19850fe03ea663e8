import { formatNoticeCount } from '#domain/messages/format-notice-count.ts'
import type { BellKind } from '#domain/permissions/notices.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { findAccount, presentAccount } from '#server/core/accounts/account-row.ts'
import { sql } from '#server/platform/db/sql.ts'
import { noticeMailTexts } from './english.ts'
import { readableSql, formatNotice, type NoticeRow } from './read-notices.ts'
import { readNoticeSettings } from '#server/core/accounts/wanted-mails.ts'
import type { Fact, ForAccount, WriteMail } from '#server/platform/outbox/message.ts'

/** The most notices of a kind that one mail lists; the page of notices lists all of them. */
const LISTED = 20

const { notices: texts, more: moreLabel } = noticeMailTexts

interface Ids {
  readonly ids: readonly string[]
}

/**
 * Notices of an account, by kind: those of one kind that came within a minute, or of a day. Left out are those that the
 * person has read meanwhile, may no longer read, or no longer wants by mail (notices.md, Daily mail).
 */
export const writeNotices: WriteMail<ForAccount<Ids>> = async ({ db, settings }, { account_id, ids }) => {
  const account = await findAccount(db, account_id)
  if (!account) return undefined
  const { actor } = presentAccount(account)
  const wanted = await readNoticeSettings(db, actor)
  const { rows } = await db.query<NoticeRow>(sql`
    select n.* from notice n where ${readableSql(actor)} and n.read_at is null
    and n.id = any(${sql.param([...ids])}::uuid[]) order by n.at, n.id`)
  const kept = rows.filter(({ kind }) => (wanted[kind] ?? 'never') !== 'never')
  const [first] = kept
  if (!first) return undefined
  const { appUrl, programme } = settings
  const textOf = (row: NoticeRow) => formatNotice(row, programme.time_zone)
  const isOne = kept.length === 1
  const groups = new Map<BellKind, NoticeRow[]>()
  for (const row of kept) groups.set(row.kind, [...(groups.get(row.kind) ?? []), row])
  const counts = [...groups].map(([kind, { length }]) => formatNoticeCount(kind, length))
  return {
    to: account,
    subject: isOne ? textOf(first).title : `${programme.name}: ${counts.join(', ')}`,
    paragraphs: [isOne ? texts.one : texts.many],
    facts: [...groups].map(([kind, of]) => {
      const listed = of.slice(0, LISTED).map((row): Fact => {
        const { title, details } = textOf(row)
        return [title, details]
      })
      const more = of.length - LISTED
      return {
        title: formatNoticeCount(kind, of.length),
        rows: more > 0 ? [...listed, [moreLabel, formatNumber(more)] as const] : listed,
      }
    }),
    button: isOne
      ? { label: texts.buttonOfOne, url: new URL(first.path, appUrl).href }
      : { label: texts.buttonOfMany, url: new URL('/notices', appUrl).href },
    reason: texts.reason,
    isOptional: true,
  }
}
