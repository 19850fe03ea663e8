import { Button, Group } from '@mantine/core'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { KeptDraft } from './kept-draft.ts'
import classes from './record-wizard.module.css'

interface Props {
  draft: KeptDraft
  onContinue: () => void
  onDiscard: () => void
}

/** Offers what the person entered before a reload or a lost connection (incubators.md, Wizard drafts). */
export const DraftOffer = ({ draft, onContinue, onDiscard }: Props) => (
  <section className={classes.offer} aria-labelledby="draft-offer">
    <h2 id="draft-offer" className={classes.heading}>
      Continue where you stopped?
    </h2>
    <p className={classes.text}>
      This browser kept a draft from {formatMoment(draft.keptAt, useTimeZone())}. It is not saved yet.
    </p>
    <Group gap="xs">
      <Button onClick={onContinue} autoFocus>
        Continue
      </Button>
      <Button variant="default" onClick={onDiscard}>
        Discard draft
      </Button>
    </Group>
  </section>
)
