import { fitTexts } from './fit-texts.ts'
import { addPictures } from './pictures.ts'

/** Milliseconds after the last key before a search starts. */
const PAUSE = 250

/**
 * Replaces parts of a page by those of the answer to a link or a form, instead of loading the whole page. If that fails,
 * the browser opens the address as it would without scripts.
 */
export function addSwaps(): void {
  let newest = 0

  /** Shows `part` as the page at `href` shows it. Returns whether that worked or a newer one took over. */
  async function swap(part: string, href: string): Promise<boolean> {
    newest += 1
    const own = newest
    const old = document.getElementById(part)
    old?.setAttribute('aria-busy', 'true')
    try {
      const answer = await fetch(href, { headers: { accept: 'text/html' } })
      if (!answer.ok) return false
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (own !== newest) return true
      const next = page.getElementById(part)
      if (!old || !next) return false
      old.replaceChildren(...next.childNodes)
      document.title = page.title
      addPictures(old)
      fitTexts(old)
      markChosen(page)
      return true
    } catch {
      return false
    } finally {
      old?.removeAttribute('aria-busy')
    }
  }

  /** Follows an address in place: the part changes, and the address with it. */
  async function follow(part: string, href: string, isTyping: boolean): Promise<void> {
    if (isTyping) history.replaceState(null, '', href)
    else history.pushState(null, '', href)
    if (!(await swap(part, href))) location.assign(href)
  }

  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-swap]') : null
    if (!isPlain || !link) return
    event.preventDefault()
    const part = link.dataset['swap']!
    fillForm(part, link)
    // Read before the link is replaced.
    const isInside = link.closest(`#${part}`) !== null
    const isChoice = link.closest('[data-choices]') !== null
    void follow(part, link.href, false).then(() => {
      const found = document.getElementById(part)
      if (!found) return
      const hasScrolled = showStart(found)
      // Another choice can be made beside results in view.
      if (!isInside && !hasScrolled) return
      // A tab, a choice or a column's head stays where it was; the number of results says what else has changed.
      const same = !isInside
        ? null
        : link.id
          ? document.getElementById(link.id)
          : isChoice
            ? found.querySelector<HTMLElement>(
                `[data-choices] a[href="${CSS.escape(link.getAttribute('href')!)}"]`,
              )
            : null
      const status = found.querySelector<HTMLElement>('[role=status]')
      status?.setAttribute('tabindex', '-1')
      ;(same ?? status)?.focus({ preventScroll: true })
    })
  })

  // A select is :focus-visible after a press, too.
  let usesKeys = false
  document.addEventListener('keydown', () => (usesKeys = true))
  document.addEventListener('pointerdown', () => (usesKeys = false))
  let waiting: ReturnType<typeof setTimeout> | undefined
  const search = (form: HTMLFormElement, isTyping: boolean) => {
    clearTimeout(waiting)
    return follow(form.dataset['live']!, addressOf(form), isTyping)
  }
  const liveFormOf = ({ target }: Event): HTMLFormElement | null =>
    target instanceof Element ? target.closest<HTMLFormElement>('form[data-live]') : null
  document.addEventListener('input', (event) => {
    const form = liveFormOf(event)
    if (!form) return
    clearTimeout(waiting)
    const { target } = event
    waiting = setTimeout(
      () =>
        void search(form, true).then(() => {
          const found = document.getElementById(form.dataset['live']!)
          // Whoever types or chooses with keys keeps the focus, and what has it in view.
          if (found && target instanceof HTMLSelectElement && !usesKeys) showStart(found)
        }),
      PAUSE,
    )
  })
  document.addEventListener('submit', (event) => {
    const form = liveFormOf(event)
    if (!form) return
    event.preventDefault()
    void search(form, false)
  })

  window.addEventListener('popstate', () => {
    const whole = document.querySelector<HTMLElement>('[data-whole]')
    if (whole) return void swap(whole.id, location.href)
    // A page of before is read again, whichever part it showed.
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
      if (!location.search && !location.hash) continue
      if (form.closest('[data-panel]')?.id !== location.hash.slice(1)) continue
      readForm(form)
      void swap(form.dataset['live']!, location.href)
    }
  })
}

/**
 * Scrolls to the first line of a part, the number of results, if that is outside of the window: above it after a press
 * at the end of a list, below it after a choice on a phone. Returns whether it was.
 */
function showStart(found: HTMLElement): boolean {
  const { top, bottom } = (found.firstElementChild ?? found).getBoundingClientRect()
  const isBelow = bottom > window.innerHeight
  if (top >= 0 && !isBelow) return false
  const isStill = !isBelow || matchMedia('(prefers-reduced-motion: reduce)').matches
  found.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  return true
}

/** The address that a form would open. Fields without a value are left out. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action)
  // Such a form has no files.
  for (const [name, value] of new FormData(form) as unknown as Iterable<[string, string]>)
    if (value.trim() !== '') address.searchParams.set(name, value)
  return address.href
}

/** Shows in the form of a part what a link beside it searches. */
function fillForm(part: string, link: HTMLAnchorElement): void {
  const form = document.querySelector<HTMLFormElement>(`form[data-live="${part}"]`)
  if (form) readForm(form, new URL(link.href).searchParams)
}

function readForm(form: HTMLFormElement, query = new URL(location.href).searchParams): void {
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=hidden]), input[data-follows], select',
  )) {
    input.value = query.get(input.name) ?? ''
    if ('follows' in input.dataset) input.disabled = input.value === ''
  }
}

/** Marks the tile that the new page marks. */
function markChosen(page: Document): void {
  for (const tile of document.querySelectorAll('.tiles a')) {
    const now = page.querySelector(`.tiles a[href="${CSS.escape(tile.getAttribute('href')!)}"]`)
    if (now?.getAttribute('aria-current')) tile.setAttribute('aria-current', 'true')
    else tile.removeAttribute('aria-current')
  }
}
