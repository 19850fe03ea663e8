import { Button, Group } from '@mantine/core'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { wizardTexts } from './english.ts'
import type { KeptDraft } from './kept-draft.ts'
import classes from './record-wizard.module.css'

const { offer: texts } = wizardTexts

interface Props {
  draft: KeptDraft
  onContinue: () => void
  onDiscard: () => void
}

/** Offers what the person entered before a reload or a lost connection (incubators.md, Wizard drafts). */
export const DraftOffer = ({ draft, onContinue, onDiscard }: Props) => (
  <section className={classes.offer} aria-labelledby="draft-offer">
    <h2 id="draft-offer" className={classes.heading}>
      {texts.title}
    </h2>
    <p className={classes.text}>{texts.lead(formatMoment(draft.keptAt, useTimeZone()))}</p>
    <Group gap="xs">
      <Button onClick={onContinue} autoFocus>
        {texts.continue}
      </Button>
      <Button variant="default" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </Group>
  </section>
)
