import type { Action, MessageOf } from '#domain/codes/codes.ts'

/** A request, and who made it, decided it or commented on it. */
interface OfApproval {
  readonly of: Action
  readonly by: string
}

/**
 * The notices, each with what its text needs. Parameters hold nothing that a recipient may not read; the texts that
 * people wrote are cut (brief.ts). Features declare their own notices by merging into it.
 */
export interface NoticeParams {
  'request-made': OfApproval
  /** A request that is still pending after some days. */
  'request-waiting': OfApproval & { readonly days: number }
  'request-approved': OfApproval & { readonly reason?: string | null }
  'request-rejected': OfApproval & { readonly reason?: string | null }
  'comment-added': OfApproval & { readonly text: string }
  'import-saved': { readonly file: string }
  'import-requested': { readonly file: string }
  'import-failed': { readonly file: string }
}
export type NoticeMessage = MessageOf<NoticeParams>

/** What a notice says: one line, and a second one with the details, which may be empty. */
export interface NoticeText {
  readonly title: string
  readonly details: string
}

/** The text of each notice, with times in this zone. A notice that counts has its `count` among the parameters. */
export type NoticeTexts = {
  readonly [Code in keyof NoticeParams]: (params: NoticeParams[Code], timeZone: string) => NoticeText
}
