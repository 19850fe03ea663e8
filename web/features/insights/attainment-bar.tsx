import { bandOf, wordOfAttainment } from '#domain/vocabulary/attainment.ts'
import classes from './attainment-bar.module.css'

/** An attainment as a bar and in percent; a dash where nothing is due. */
export const AttainmentBar = ({ attainment }: { attainment: number | null }) => (
  <span className={classes.root}>
    <span className={classes.track} aria-hidden>
      {attainment !== null && (
        <span className={classes.fill} data-band={bandOf(attainment)} style={{ width: `${attainment}%` }} />
      )}
    </span>
    <span className={classes.word}>{attainment === null ? '–' : wordOfAttainment(attainment)}</span>
  </span>
)
