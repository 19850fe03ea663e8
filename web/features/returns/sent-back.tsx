import type { Return } from '#domain/api/returns.ts'
import { dayIn, formatDate } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import warning from '#web/platform/ui/warning-box.module.css'
import { returnTexts } from './english/return.ts'
import { jumpTo, placeOfQuestion } from './jump-to.ts'
import classes from './sent-back.module.css'

const { sentBack: texts } = returnTexts

type Sending = Return['sent_back'][number]

const Codes = ({ data, codes }: { data: Return; codes: readonly string[] }) =>
  codes.length === 0 ? null : (
    <p className={classes.codes}>
      {texts.asked}{' '}
      {codes.map((code, at) => (
        <span key={code}>
          {at > 0 && ', '}
          <a
            href={`#${placeOfQuestion(code)}`}
            onClick={(e) => {
              e.preventDefault()
              jumpTo(code)
            }}
          >
            {String(data.questions.find((one) => one['code'] === code)?.['label'] ?? code)}
          </a>
        </span>
      ))}
    </p>
  )

const Words = ({ data, one, isOpen }: { data: Return; one: Sending; isOpen: boolean }) => {
  const zone = useTimeZone()
  return (
    <>
      <p className={classes.title}>{texts.title(one.by, formatDate(dayIn(zone, new Date(one.at))))}</p>
      <p className={classes.reason}>{one.reason}</p>
      {isOpen && one.codes.length === 0 && <p className={classes.codes}>{texts.whole}</p>}
      <Codes data={data} codes={one.codes} />
    </>
  )
}

/** Why a COE Master did not sign it, for those who send it again. */
export const Rejected = ({ data: { rejected } }: { data: Return }) => {
  const zone = useTimeZone()
  if (rejected === null) return null
  const { by, at, reason } = rejected
  return (
    <div className={`${warning.box} ${classes.box} ${classes.root}`}>
      <p className={classes.title}>{texts.rejected(by, formatDate(dayIn(zone, new Date(at))))}</p>
      {reason !== null && <p className={classes.reason}>{reason}</p>}
    </div>
  )
}

interface Props {
  data: Return
  /** Whether it is the filler's turn. */
  isOpen: boolean
  /** Whether the answers to it are being decided on. */
  isAnswered?: boolean
}

/** Why it was sent back: the open question on top, what was asked before below. */
export const SentBack = ({ data, isOpen, isAnswered = false }: Props) => {
  const [last, ...before] = data.sent_back
  if (!last) return null
  const earlier = isOpen ? before : data.sent_back
  return (
    <div className={classes.root}>
      {isOpen && (
        <section className={`${warning.box} ${classes.box}`} aria-label={returnTexts.sentBack.asked}>
          <Words data={data} one={last} isOpen />
        </section>
      )}
      {earlier.length > 0 && (
        <details className={classes.before} open={isAnswered}>
          <summary>{texts.before}</summary>
          {earlier.map((one) => (
            <div key={one.at} className={classes.earlier}>
              <Words data={data} one={one} isOpen={false} />
            </div>
          ))}
        </details>
      )}
    </div>
  )
}
