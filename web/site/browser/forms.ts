import { IN_PLACE_HEADER } from '#domain/api/headers.ts'
import { KEYS_OF_PHONES, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { browserTexts } from './english.ts'
import { addLogin } from './login.ts'

/**
 * Sends forms without leaving the page and shows what the answer shows in their place. If that fails, the form stays as
 * it was filled in and says so (public-pages.md, Forms that are refused).
 */
export function addForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null
    if (!form?.dataset['form']) return
    event.preventDefault()
    if (form.getAttribute('aria-busy') !== 'true') void send(form)
  })
  const takePhoneKeys = onlyKeys(KEYS_OF_PHONES)
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'tel') takePhoneKeys(event)
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) followTyping(target)
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** A message at an input is about what stood there before; what is typed is asked about before it is left. */
function followTyping(field: Field): void {
  if (!field.form?.dataset['form']) return
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.remove()
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-describedby')
  window.addEventListener('beforeunload', askBeforeLeaving)
}

/** The forms to ask about: a sign-in is typed again in no time, and browsers keep it. */
const isKept = (form: HTMLFormElement): boolean => form.querySelector('[type=password]') === null

const isTyped = ({ type, value }: Field): boolean => type !== 'hidden' && value.trim() !== ''

/** Lets the browser ask if something is typed and not sent (public-pages.md, Forms that are refused). */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].filter(isKept)
  if (forms.some((form) => [...form.querySelectorAll<Field>('input, textarea')].some(isTyped)))
    event.preventDefault()
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  const label = button.textContent
  const setBusy = (isBusy: boolean): void => {
    form.toggleAttribute('aria-busy', false)
    if (isBusy) form.setAttribute('aria-busy', 'true')
    button.disabled = isBusy
    button.textContent = isBusy ? (button.dataset['busy'] ?? label) : label
  }
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  setBusy(true)
  for (const before of form.querySelectorAll('[data-failure], [data-message]')) before.remove()
  try {
    const headers = { [IN_PLACE_HEADER]: '1', accept: 'text/html' }
    const answer = await fetch(form.action, { method: 'POST', body, headers })
    const path = answer.headers.get(IN_PLACE_HEADER)
    if (path !== null) return leave(path, () => setBusy(false))
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const part = form.dataset['form']!
    const next = page.getElementById(part)
    if (!next) return fail(form, setBusy, page.querySelector('[data-problem]')?.textContent ?? '')
    document.getElementById(part)!.replaceWith(next)
    addLogin()
    next.querySelector<HTMLElement>('[autofocus], [aria-invalid], [data-message]')?.focus()
  } catch {
    fail(form, setBusy, browserTexts.noConnection)
  }
}

/** Opens the next page in the place of this one, which the browser may show again as it was left. */
function leave(path: string, onShownAgain: () => void): void {
  window.removeEventListener('beforeunload', askBeforeLeaving)
  window.addEventListener('pageshow', ({ persisted }) => persisted && onShownAgain(), { once: true })
  location.replace(path)
}

/** Says above the inputs that the form was not sent, and why where that is known. */
function fail(form: HTMLFormElement, setBusy: (isBusy: boolean) => void, reason = ''): void {
  setBusy(false)
  const message = document.createElement('p')
  message.className = 'error'
  message.tabIndex = -1
  message.setAttribute('role', 'alert')
  message.dataset['failure'] = ''
  message.textContent = `${form.dataset['failed'] ?? browserTexts.notSent} ${reason}`.trim()
  form.prepend(message)
  message.focus()
}
