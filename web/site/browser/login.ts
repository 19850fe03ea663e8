import { HOME } from '#domain/api/first-page.ts'
import { WANTED_PATH_KEY } from '#domain/vocabulary/own-path.ts'
import { browserTexts } from './english.ts'

const { password: texts } = browserTexts

/**
 * What the login page cannot do without scripts: it shows the password, leads back to the page that asked for the sign-in,
 * and loads the application while somebody types. `addForms` sends it.
 */
export function addLogin(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-login]')
  if (!form) return
  addReveal(form)
  addToast()
  addForgot(form)
  form.addEventListener(
    'submit',
    () => {
      const wanted = form.querySelector<HTMLInputElement>('[data-wanted-path]')!
      wanted.value ||= readWantedPath()
    },
    { capture: true },
  )
  form.addEventListener('input', () => void loadAhead(), { once: true })
}

function readWantedPath(): string {
  try {
    return sessionStorage.getItem(WANTED_PATH_KEY) ?? ''
  } catch {
    return ''
  }
}

function addReveal(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
    const input = form.querySelector<HTMLInputElement>(`#${button.dataset['reveal']}`)!
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = input.type === 'password'
      input.type = isShown ? 'text' : 'password'
      button.textContent = isShown ? texts.hide : texts.show
      button.setAttribute('aria-label', isShown ? texts.hideLabel : texts.showLabel)
    })
  }
}

/** The page that asks for the email begins with the one typed here. A hash is not sent to the server. */
function addForgot(form: HTMLFormElement): void {
  const email = form.querySelector<HTMLInputElement>('[name=email]')!
  const link = document.querySelector<HTMLAnchorElement>('a[href="/forgot-password"]')!
  link.addEventListener('click', () => {
    link.hash = encodeURIComponent(email.value.trim())
  })
}

function addToast(): void {
  const toast = document.querySelector('.toast')
  const close = toast?.querySelector<HTMLButtonElement>('[data-close]')
  if (!close) return
  close.hidden = false
  close.addEventListener('click', () => toast!.remove())
}

/** Brings the application's first files into the browser's cache, as a page of the application names them. */
async function loadAhead(): Promise<void> {
  const answer = await fetch(HOME, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of page.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]')) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.crossOrigin = ''
    link.href = part.getAttribute('src') ?? part.getAttribute('href')!
    document.head.append(link)
  }
}
