import type { FormState } from '#domain/api/public-page.ts'
import { TRAP_FIELD } from '#domain/api/visitor-form.ts'
import { browserTexts } from './browser/english.ts'
import { siteTexts } from './english.tsx'

export interface FormField {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'tel' | 'password' | 'area'
  readonly max: number
  readonly isRequired: boolean
  readonly autoComplete?: string
}

interface FormProps {
  readonly id: string
  readonly action: string
  readonly fields: readonly FormField[]
  readonly state: FormState
  readonly submit: string
  /** Values that the person does not enter. */
  readonly hidden?: Readonly<Record<string, string>>
  /** Said where it could not be sent, if in words of its own. */
  readonly failed?: string
  /** Where to go on once it was sent. */
  readonly next: { readonly href: string; readonly label: string }
}

interface FieldProps {
  /** The form's. */
  readonly id: string
  readonly field: FormField
  readonly state: FormState
  readonly hasFocus?: boolean
}

/** An input with its label, and with what is wrong with it. */
export const Field = ({ id, field, state, hasFocus = false }: FieldProps) => {
  const error = state.errors[field.name]
  const inputId = `${id}-${field.name}`
  const shared = {
    id: inputId,
    name: field.name,
    maxLength: field.max,
    autoComplete: field.autoComplete,
    defaultValue: state.values[field.name] ?? '',
    autoFocus: hasFocus,
    'aria-required': field.isRequired || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${inputId}-error`,
  } as const
  return (
    <div className="field">
      <label htmlFor={inputId}>
        {field.label}
        {field.isRequired && <span aria-hidden> *</span>}
      </label>
      {field.type === 'area' ? (
        <textarea rows={5} {...shared} />
      ) : field.type === 'password' ? (
        <div className="password">
          <input type="password" {...shared} />
          <button type="button" aria-label={browserTexts.password.showLabel} data-reveal={inputId} hidden>
            {browserTexts.password.show}
          </button>
        </div>
      ) : (
        <input type={field.type} {...shared} />
      )}
      {error !== undefined && (
        <p className="error" id={`${inputId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * A form that a visitor fills in. Without scripts the page that answers shows it again with its problems; with scripts it
 * is replaced in place. The server checks it, so its problems are the same both ways.
 */
export const Form = ({ id, action, fields, state, submit, hidden = {}, failed, next }: FormProps) => {
  const message = state.message ?? state.errors[TRAP_FIELD]
  return (
    <form
      id={id}
      action={action}
      method="post"
      className="form"
      noValidate
      data-form={id}
      data-failed={failed}
    >
      {message !== undefined && (
        <p
          className={state.isDone ? 'done' : 'error'}
          role={state.isDone ? 'status' : 'alert'}
          tabIndex={-1}
          data-message
        >
          {message}
        </p>
      )}
      {state.isDone ? (
        <p>
          <a href={next.href}>{next.label}</a>
        </p>
      ) : (
        <>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {fields.map((field) => (
            <Field key={field.name} id={id} field={field} state={state} />
          ))}
          <div className="trap" aria-hidden>
            <label>
              {siteTexts.form.trap}
              <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <button type="submit" className="button">
            {submit}
          </button>
        </>
      )}
    </form>
  )
}
