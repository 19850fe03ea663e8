import type { NoticeTexts } from '#domain/messages/notice-params.ts'

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'invitation-requested': { readonly name: string }
    'invitation-accepted': { readonly name: string; readonly kind: 'startup' | 'incubator' }
  }
}

export const noticeTexts = {
  'invitation-requested': ({ name }) => ({ title: `${name} asks for a new invitation`, details: '' }),
  'invitation-accepted': ({ name, kind }) => ({
    title: `${name} joined`,
    details: `The ${kind} accepted its invitation`,
  }),
} satisfies Partial<NoticeTexts>
