import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    /** `count` registrations on one day. */
    registered: { readonly event: string; readonly count: number }
  }
}

export const noticeTexts = {
  registered: ({ event, count }) => ({
    title: `${formatQuantity(count, 'new registration')}: ${event}`,
    details: '',
  }),
} satisfies Partial<NoticeTexts>
