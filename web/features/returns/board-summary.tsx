import { type Group } from '#domain/vocabulary/return-groups.ts'
import { VisuallyHidden } from '@mantine/core'
import { periodInWords, shortPeriod } from '#domain/vocabulary/period-in-words.ts'
import { countGroups } from './board-groups.ts'
import { returnsTexts } from './english/returns.ts'
import type { Board } from '#domain/api/return-board.ts'
import classes from './board-summary.module.css'

const { board: texts } = returnsTexts

const PARTS = [
  ['accepted', texts.parts.accepted],
  ['accept', texts.parts.plain],
  ['review', texts.parts.warned],
  ['back', texts.parts.back],
  ['time', texts.parts.time],
  ['missing', texts.parts.missing],
] as const satisfies readonly (readonly [Group, string])[]

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** How many submitted, and on time, in the last periods. */
const Rates = ({ rates }: { rates: Board['rates'] }) => (
  <section className={classes.panel} aria-label={texts.rates}>
    <h2 className={classes.title}>{texts.rates}</h2>
    <p className={classes.lead}>{texts.ratesLead}</p>
    <ul className={classes.rates}>
      {rates.map(({ period, asked, submitted, on_time: onTime }, at) => {
        const [all, timely] = [percentOf(submitted, asked), percentOf(onTime, asked)]
        const words = periodInWords(period)
        const isLabelled = at === 0 || at === rates.length - 1
        return (
          <li key={period} className={classes.rate} title={texts.rateOf(words, all, timely)}>
            <VisuallyHidden>{texts.rateOf(words, all, timely)}</VisuallyHidden>
            <span className={classes.value} aria-hidden>
              {isLabelled ? Math.round(all * 100) : ''}
            </span>
            <span className={classes.column} aria-hidden>
              <span className={classes.all} style={{ height: `${all * 100}%` }} />
              <span className={classes.timely} style={{ height: `${timely * 100}%` }} />
            </span>
            <span className={classes.at} aria-hidden>
              {shortPeriod(period)
                .split(' ')
                .map((word) => (
                  <span key={word} className={classes.word}>
                    {word}
                  </span>
                ))}
            </span>
          </li>
        )
      })}
    </ul>
  </section>
)

interface Props {
  data: Board
  onGroup: (group: Group) => void
}

/** How many have submitted, as a sentence and a bar whose parts filter the table; then the last periods. */
export const BoardSummary = ({ data: { rows, counts, rates }, onGroup }: Props) => {
  const by = countGroups(rows)
  return (
    <div className={classes.root} data-alone={rates.length < 2 || undefined}>
      <section className={classes.panel}>
        <h2 className={classes.title}>
          {texts.headline(counts.submitted, counts.asked, counts.on_time, by)}
        </h2>
        <div className={classes.bar} aria-hidden>
          {PARTS.map(([group]) =>
            by[group] === 0 ? null : <span key={group} data-group={group} style={{ flexGrow: by[group] }} />,
          )}
        </div>
        <div className={classes.parts}>
          {PARTS.filter(([group]) => group !== 'time' || by.time > 0).map(([group, label]) => (
            <button key={group} type="button" className={classes.part} onClick={() => onGroup(group)}>
              <span className={classes.figure}>{by[group]}</span>{' '}
              <span className={classes.label}>
                <span className={classes.swatch} data-group={group} aria-hidden />
                {label}
              </span>
            </button>
          ))}
        </div>
      </section>
      {rates.length > 1 && <Rates rates={rates} />}
    </div>
  )
}
