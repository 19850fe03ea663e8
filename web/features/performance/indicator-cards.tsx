import { yearName } from '#domain/vocabulary/programme-year.ts'
import { ActionIcon, Button, Group, Skeleton, Title } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconClock,
  IconPencil,
  IconPlus,
  IconTable,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { AnsweredRecord } from '#domain/api/entity.ts'
import { performance } from '#domain/entities/performance.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { wordOfFigure } from '#domain/vocabulary/indicators.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { Figure, useIndicators } from '#web/platform/kinds/figure.tsx'
import { useOwner } from '#web/platform/kinds/use-owner.ts'
import { recordOfFigure, useFigures } from '#web/core/records/use-figures.ts'
import { changePreferences, usePreferences } from '#web/platform/session/use-preferences.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { figureOfYear, seriesOf, type Series } from '#domain/api/indicator-series.ts'
import { ownerQueryOf } from '#domain/entities/performance-modules.ts'
import { nameOfModule } from './module-table.tsx'
import { YearTrend } from './year-trend.tsx'
import classes from './indicator-cards.module.css'

const FigureDialog = lazyPart(async () => (await import('./figure-dialog.tsx')).FigureDialog)

interface CardProps {
  series: Series
  /** A pending change of the latest figure. */
  proposed: number | undefined
  isAwaited: boolean
  onEdit: (() => void) | null
}

const Card = ({ series, proposed, isAwaited, onEdit }: CardProps) => {
  const { indicator, figures } = series
  const latest = figures.at(-1)
  const before = figures.at(-2)
  const wordOf = (count: number) => wordOfFigure(indicator.unit, count)
  return (
    <li className={classes.card} aria-busy={isAwaited || undefined}>
      <div className={classes.head}>
        <span className={classes.label}>{indicator.label}</span>
        {onEdit && (
          <Tooltip label="Edit">
            <ActionIcon aria-label={`Edit ${indicator.label}`} onClick={onEdit}>
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className={classes.body}>
        <div>
          <span className={classes.latest}>
            {latest && (
              <span className={classes.figure}>
                <Figure unit={indicator.unit} value={latest.count} />
              </span>
            )}{' '}
            {isAwaited ? (
              <Skeleton component="span" display="inline-block" height={16} width={88} />
            ) : latest ? (
              `in ${yearName(latest.year)}`
            ) : (
              'No figure yet'
            )}
          </span>
          {proposed !== undefined && (
            <span className={classes.proposed}>
              <IconClock size={13} stroke={1.8} aria-hidden /> {wordOf(proposed)} proposed
            </span>
          )}
          <span className={classes.before}>
            {before ? `${wordOf(before.count)} in ${yearName(before.year)}` : '\u00a0'}
          </span>
        </div>
        <YearTrend label={indicator.label} figures={figures} wordOf={wordOf} />
      </div>
    </li>
  )
}

const AWAITED = 4

/** The latest figure of each indicator, on one line. */
const FigureLine = ({ series }: { series: readonly Series[] }) => (
  <ul className={classes.line} aria-label="Latest figures">
    {series.map(({ indicator, figures }) => (
      <li key={indicator.value}>
        {indicator.label}{' '}
        <span className={classes.short}>
          {figures.length === 0 ? '–' : wordOfFigure(indicator.unit, figures.at(-1)!.count)}
        </span>
      </li>
    ))}
  </ul>
)

/** Whether the cards are collapsed: as the person chose, else on a phone, where the records come first. */
function useCollapsed(): [boolean, () => void] {
  const isPhone = useIsPhone()
  const isCollapsed = usePreferences().collapsed_indicators ?? isPhone
  return [isCollapsed, () => void changePreferences({ collapsed_indicators: !isCollapsed })]
}

const proposedOf = (row: AnsweredRecord): number | undefined =>
  row.pending?.map((p) => p.proposed?.['count']).find((count) => typeof count === 'number')

/** What the latest year comes to with the changes that wait. */
function proposedFor({ indicator, figures }: Series): number | undefined {
  const rows = figures.at(-1)?.rows ?? []
  if (rows.every((row) => proposedOf(row) === undefined)) return undefined
  return figureOfYear(
    indicator.unit,
    rows.map((row) => proposedOf(row) ?? Number(row['count'])),
  )
}

interface Props {
  incubatorId: string
  /** Whether the table of all figures is shown below. */
  isTableOpen: boolean
  onTable: (isOpen: boolean) => void
}

/**
 * A card for each indicator with its latest year, editable for people with permission
 * (performance.md, Performance cards).
 */
export const IndicatorCards = ({ incubatorId, isTableOpen, onTable }: Props) => {
  const catalogue = useIndicators()
  const owner = useOwner(incubatorId)
  const answer = useFigures(performance, ownerQueryOf(performance, incubatorId))
  const verdict = useVerdict(performance.actions.update, { incubatorId })
  const [edited, setEdited] = useState<{ indicator: string | null } | null>(null)
  const [isCollapsed, toggle] = useCollapsed()
  const waiting = answer.data?.pending_requests ?? 0
  const mayEdit = verdict.outcome !== 'refuse'
  const isHere = answer.data !== undefined && owner !== undefined
  // Which cards there are is known before their figures, and so is the place of what is below.
  const series = owner
    ? seriesOf(catalogue, shortTypeOf(owner['incubator_type']), (answer.data?.data ?? []).map(recordOfFigure))
    : []
  return (
    <section className={classes.root} aria-label={nameOfModule(performance)}>
      <div className={classes.title}>
        <div className={classes.name}>
          <Title order={2}>{nameOfModule(performance)}</Title>
          <ActionIcon
            aria-label={`${isCollapsed ? 'Expand' : 'Collapse'} ${nameOfModule(performance).toLowerCase()}`}
            aria-expanded={!isCollapsed}
            onClick={toggle}
          >
            {isCollapsed ? (
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            ) : (
              <IconChevronUp size={16} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
          {waiting > 0 && (
            <AppLink href="/approvals?module=performance" className={classes.waiting}>
              {formatQuantity(waiting, 'request')} awaiting approval
            </AppLink>
          )}
        </div>
        <Group gap={8}>
          <Button
            variant={isTableOpen ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={isTableOpen}
            leftSection={<IconTable size={14} stroke={1.6} aria-hidden />}
            onClick={() => onTable(!isTableOpen)}
          >
            All figures
          </Button>
          {mayEdit && !isCollapsed && (
            <Button
              disabled={!isHere}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />}
              onClick={() => setEdited({ indicator: null })}
            >
              Add indicator
            </Button>
          )}
        </Group>
      </div>
      {answer.error && !answer.data ? (
        <ProblemNotice
          title="Performance could not be loaded."
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      ) : isCollapsed && isHere ? (
        <FigureLine series={series} />
      ) : isCollapsed ? (
        <Skeleton height={20} width="60%" />
      ) : (
        <ul className={classes.cards}>
          {series.map((s) => (
            <Card
              key={s.indicator.value}
              series={s}
              proposed={proposedFor(s)}
              isAwaited={!isHere}
              onEdit={mayEdit && isHere ? () => setEdited({ indicator: s.indicator.value }) : null}
            />
          ))}
          {!owner &&
            Array.from({ length: AWAITED }, (_, at) => (
              <li key={at} className={classes.card} aria-busy="true">
                <Skeleton height={12} width="60%" my={8} />
                <Skeleton height={20} width={48} mt={16} mb={8} />
              </li>
            ))}
        </ul>
      )}
      {edited && (
        <FigureDialog
          incubatorId={incubatorId}
          indicator={edited.indicator}
          series={series}
          verdict={verdict}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
