import { Button } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { UNLOADABLE } from '#domain/vocabulary/inline-scripts.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { PlainPage } from '#web/platform/ui/plain-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** A part of the product failed to load: a new version was installed, or the connection dropped. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css|ChunkLoadError/i.test(error.message)

const OURS = 'Something went wrong on our side. Try again; if it keeps happening, come back later.'

/**
 * Shown instead of a page that failed: a clear sentence and a way to try again
 * (screens.md, Parts that load late).
 */
export const PageProblem = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  if (error instanceof Problem && error.status === 404) return <NotFoundPage />
  if (isChunkFailure(error))
    return (
      <PlainPage
        isAlert
        title={UNLOADABLE.title}
        action={<Button onClick={() => window.location.reload()}>{UNLOADABLE.action}</Button>}
      >
        {UNLOADABLE.text}
      </PlainPage>
    )
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage isAlert title="Something went wrong" action={<Button onClick={retry}>Try again</Button>}>
      {error instanceof Problem ? error.message : OURS}
    </PlainPage>
  )
}
