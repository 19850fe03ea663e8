import { formatNoticeCount } from '#domain/messages/format-notice-count.ts'
import type { NoticeText } from '#domain/messages/notice-params.ts'
import { features } from '#server/core/submit/feature.ts'
import type { noticeTable } from '#server/platform/db/tables/notices.ts'

export type NoticeRow = typeof noticeTable.$inferSelect

type Format = (params: object, timeZone: string) => NoticeText

const formatOf = (code: string): Format | undefined =>
  features()
    .map(({ notices }) => (notices as Readonly<Record<string, Format>> | undefined)?.[code])
    .find((format) => format !== undefined)

/** What a notice says, with times in this zone; its kind if the feature that added it is gone. */
export const formatNotice = ({ message, count, kind }: NoticeRow, timeZone: string): NoticeText =>
  formatOf(message.code)?.({ ...message.params, ...(count === null ? {} : { count }) }, timeZone) ?? {
    title: formatNoticeCount(kind, 1),
    details: '',
  }
