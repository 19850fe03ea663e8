import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ListedComment } from '#domain/api/approval-comment.ts'
import { LIST_COMMENTS } from '#domain/api/endpoints.ts'
import type { Page } from '#domain/api/page.ts'
import { COMMENTS_IN_BELL } from '#domain/api/page-size.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { useActor } from '#web/session/use-actor.ts'
import { EVERY } from './use-waiting-requests.ts'

/** In milliseconds. If nothing is stored, as in a new browser, older comments count as seen. */
const NEWS_AGE_MAX = 7 * 24 * 3_600_000

export interface CommentNotice {
  comment: ListedComment
  isNew: boolean
}

const readMoment = (text: string | undefined): string => (Number.isNaN(Date.parse(text ?? '')) ? '' : text!)

/** Comments by others on requests that concern the person, and a function that marks them as seen. */
export function useCommentNotices(isWanted: boolean): {
  comments: readonly CommentNotice[]
  look: () => void
} {
  const actor = useActor()
  const id = ownIncubatorOf(actor)
  const [seen, setSeen] = useLocalStorage({
    key: `ankura-seen-comments-${actor.uid}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (moment) => moment,
    deserialize: readMoment,
  })
  const [opened] = useState(() => Date.now())
  const data = useQuery<Page<ListedComment>, Problem>({
    queryKey: keys.approvalComments(id ?? ''),
    queryFn: ({ signal }) =>
      ask(LIST_COMMENTS, { params: { id: id ?? '' }, query: { pageSize: COMMENTS_IN_BELL }, signal }),
    enabled: isWanted && id !== null,
    refetchInterval: EVERY,
  }).data?.data
  const since = seen === '' ? opened - NEWS_AGE_MAX : Date.parse(seen)
  const newest = data?.[0]?.at
  const look = useCallback(() => {
    if (newest !== undefined) setSeen(newest)
  }, [newest, setSeen])
  const comments = (data ?? []).map((comment) => ({ comment, isNew: Date.parse(comment.at) > since }))
  return { comments, look }
}
