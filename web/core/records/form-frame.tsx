import { Button } from '@mantine/core'
import type { FormEvent, ReactNode, RefObject } from 'react'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { labelFor } from '#web/platform/session/use-verdict.ts'
import { useLeave } from '#web/platform/ui/leave-dialog.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import classes from './form-frame.module.css'

interface Props {
  /** The form, in which an invalid input gets the focus. */
  form: RefObject<HTMLFormElement | null>
  verdict: Verdict
  /** The button that saves; an editor's reads "Send for approval". */
  saveLabel: string
  isBusy: boolean
  isDisabled?: boolean
  /** Says so while a change that applies at once is being saved. */
  busyLabel?: string | undefined
  /** Why nothing was saved, if it concerns no field. */
  problem: Problem | null
  /** What the person should know before saving. */
  note?: ReactNode
  /** Buttons next to the one that saves. */
  buttons?: ReactNode
  onSave: () => void
  onCancel: () => void
  /** The inputs. */
  children: ReactNode
}

/** The inputs of a form above its foot, which says what saving does and has its buttons. Enter saves. */
export const FormFrame = (props: Props) => {
  const { form, verdict, isBusy, busyLabel, problem, note, onSave } = props
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    // React events bubble through portals: a form inside a picker must not submit the form around it.
    e.stopPropagation()
    onSave()
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
      <div className={classes.fields}>{props.children}</div>
      <div className={classes.foot}>
        {problem && (
          <div className={classes.problem}>
            <ProblemNotice error={problem} title="Nothing was saved." />
          </div>
        )}
        {note && <p className={classes.note}>{note}</p>}
        {verdict.outcome === 'request' && (
          <p className={classes.note}>Nothing changes until a COE Master approves.</p>
        )}
        {isBusy && verdict.outcome === 'apply' && busyLabel && (
          <p className={classes.note} role="status" data-passing>
            {busyLabel}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={useLeave(props.onCancel)}>
            Cancel
          </Button>
          {props.buttons}
          <Button type="submit" disabled={props.isDisabled ?? false} loading={isBusy}>
            {labelFor(verdict, props.saveLabel)}
          </Button>
        </div>
      </div>
    </form>
  )
}
