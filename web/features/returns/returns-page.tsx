import { Button } from '@mantine/core'
import { ownIncubatorOf, readsAll, canRead } from '#domain/permissions/reading.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SectionHead } from '#web/platform/ui/section-head.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { returnsTexts as texts } from './english/returns.ts'
import classes from './returns-page.module.css'
import { useForms } from './use-returns.ts'

const WAITING = <SkeletonRows rows={8} />
const Board = lazyPart(
  async () => (await import('./board.tsx')).Board,
  ({ renderHead }) => (
    <>
      {renderHead({ isAwaited: true })}
      {WAITING}
    </>
  ),
)
const OwnReturns = lazyPart(async () => (await import('./own-returns.tsx')).OwnReturns, WAITING)

/** Who has and who has not, for a COE over its startups; nothing until it has a form for them. */
const OfStartups = () => {
  const { data, error, refetch } = useForms()
  if (data === undefined && error !== null)
    return <ProblemNotice title={texts.board.formsNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!data?.data.some((form) => form['asked_of'] === 'startups')) return null
  return (
    <section className={classes.section} aria-label={texts.board.ofStartups}>
      <Board
        askedOf="startups"
        renderHead={({ subtitle, actions }) => (
          <SectionHead title={texts.board.ofStartups} subtitle={subtitle}>
            {actions}
          </SectionHead>
        )}
      />
    </section>
  )
}

const LINKS = [
  ['/returns/figures', texts.figures],
  ['/return-forms', texts.forms],
] as const

/** The figures that were reported, and the forms. */
const Links = ({ isAwaited = false }) =>
  canRead(useActor(), 'incubator-return-form')
    ? LINKS.map(([href, label]) => (
        <Button
          key={href}
          component={AppLink}
          href={href}
          variant="default"
          mod={{ awaited: isAwaited }}
          className={classes.link ?? ''}
        >
          {label}
        </Button>
      ))
    : null

/** /returns: what is due from oneself, and who has submitted and who has not (returns.md, Who has and who has not). */
export const ReturnsPage = () => {
  const actor = useActor()
  const own = ownIncubatorOf(actor)
  if (readsAll(actor))
    return (
      <Board
        renderHead={({ subtitle, actions, isAwaited = false }) => (
          <PageTitle title={texts.title} crumbs={[DASHBOARD]} subtitle={subtitle ?? ''}>
            <Links isAwaited={isAwaited} />
            {actions}
          </PageTitle>
        )}
      />
    )
  return (
    <>
      <PageTitle title={texts.title} crumbs={[DASHBOARD]}>
        <Links />
      </PageTitle>
      <OwnReturns incubatorId={own} />
      {own !== null && <OfStartups />}
    </>
  )
}
