import type { FormState, LoginPage, PublicFrame } from '#domain/api/public-page.ts'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { Field, type FormField } from './form.tsx'
import { Brand } from './frame.tsx'

const { login: texts } = siteTexts

const FORM = 'login'
/** All that a sign-in answers: the form and its toast. */
const PAGE = 'login-page'
const FIELDS: readonly FormField[] = [
  { name: 'email', label: texts.email, type: 'email', max: 254, isRequired: false, autoComplete: 'username' },
  {
    name: 'password',
    label: texts.password,
    type: 'password',
    max: 1_000,
    isRequired: false,
    autoComplete: 'current-password',
  },
]

/** The input where somebody goes on: the first that is wrong, the password after a refused sign-in. */
const focusOf = ({ errors, message, isDone }: FormState): string =>
  FIELDS.find(({ name }) => name in errors)?.name ?? (message === undefined || isDone ? 'email' : 'password')

const LoginForm = ({ state }: { state: FormState }) => (
  <form id={FORM} action="/login" method="post" className="form" noValidate data-login data-form={PAGE}>
    {state.message !== undefined && (
      <p className={state.isDone ? 'done' : 'error'} role={state.isDone ? 'status' : 'alert'}>
        {state.message}
      </p>
    )}
    {FIELDS.map((field) => (
      <Field
        key={field.name}
        id={FORM}
        field={field}
        state={state}
        hasFocus={field.name === focusOf(state)}
      />
    ))}
    <input type="hidden" name="next" value={state.values['next'] ?? ''} data-wanted-path />
    <button type="submit" className="button" data-busy={texts.busy}>
      {texts.login}
    </button>
  </form>
)

/** Asks for email and password (accounts-and-sign-in.md, Login page). */
export const Login = ({ page: { state }, frame }: { page: LoginPage; frame: PublicFrame }) => (
  <Document
    frame={frame}
    title={texts.title}
    description={texts.description(frame.programme.name)}
    canonical={null}
  >
    <div className="account" id={PAGE}>
      <header>
        <Brand programme={frame.programme} />
      </header>
      <main id="content">
        <h1>{texts.title}</h1>
        <LoginForm state={state} />
        <p>
          <a href="/forgot-password">{texts.forgot}</a>
        </p>
      </main>
      {state.message !== undefined && !state.isDone && (
        <div className="toast" data-problem>
          <p>{state.message}</p>
          <button type="button" aria-label={texts.close} data-close hidden>
            ×
          </button>
        </div>
      )}
    </div>
  </Document>
)
