/** Comments on a request (approvals.md, Comments on a request). */
import { z } from 'zod'
import { contract } from './contract.ts'
import { ADD_COMMENT } from './endpoints.ts'
import { COMMENT_MAX } from './limits.ts'
import { writtenText } from './written-text.ts'

/** The most comments on one request. */
export const COMMENTS_MAX = 200

/** The text of a comment on anything. */
export const commentText = writtenText(
  z
    .string('Write a comment')
    .trim()
    .min(1, 'Write a comment')
    .max(COMMENT_MAX, 'A comment must be at most 2,000 characters'),
  'The comment',
)

export const commentSchema = z.object({
  _id: z.string(),
  /** The account of the author. */
  authorId: z.string(),
  name: z.string(),
  designation: z.string().nullable(),
  text: z.string(),
  at: z.string(),
})
export type Comment = z.infer<typeof commentSchema>

export const addComment = contract({
  endpoint: ADD_COMMENT,
  tag: 'Approvals',
  summary: 'Comment on a request',
  body: z.strictObject({ text: commentText }),
  answers: { 201: commentSchema },
  problems: ['forbidden', 'conflict'],
})
