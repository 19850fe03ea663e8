import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import classes from './steps.module.css'

interface BarProps {
  /** "3 columns have suggestions". */
  one: string
  many: string
  count: number
  /** The earlier file that some suggestions come from. */
  source?: string | undefined
  onUseAll: () => void
  onClear?: () => void
}

/** Offers all suggestions of a step at once; none has an effect until the person accepts it. */
export const SuggestionBar = ({ one, many, count, source, onUseAll, onClear }: BarProps) => (
  <section className={classes.offer} aria-label="Suggestions">
    <span className={classes.offerText}>
      {count === 1 ? `1 ${one} has a suggestion` : `${formatNumber(count)} ${many} have suggestions`}
      {source === undefined ? '' : `, matched as in ${source}`}. Not applied yet.
    </span>
    <Button size="compact-sm" variant="light" onClick={onUseAll}>
      {count === 1 ? 'Use suggestion' : 'Use all suggestions'}
    </Button>
    {onClear && (
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {count === 1 ? 'Clear suggestion' : 'Clear suggestions'}
      </Button>
    )}
  </section>
)

/** One suggestion, marked as such, below the choice that it would fill. */
export const Suggested = ({ label, of, onUse }: { label: string; of: string; onUse: () => void }) => (
  <span className={classes.suggested}>
    Suggested
    <Button
      size="compact-xs"
      variant="light"
      leftSection={<IconCheck size={13} stroke={2} aria-hidden />}
      aria-label={`Use the suggestion ${label} for ${of}`}
      onClick={onUse}
    >
      {label}
    </Button>
  </span>
)
