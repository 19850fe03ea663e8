import { browserTexts } from './english.ts'

/** Milliseconds for which the message stays (look-and-behaviour.md, Toasts). */
const STAYS = 3_000

/** Lets the buttons beside emails and phones copy them (values.md, Copying a value). */
export function addCopying(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (button) void copy(button.dataset['copy']!)
  })
}

async function copy(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    report(browserTexts.copied(value))
  } catch {
    report(browserTexts.notCopied)
  }
}

let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a message, which screen readers read. */
function report(message: string): void {
  const toast = document.querySelector('.toast') ?? document.body.appendChild(makeToast())
  toast.textContent = message
  clearTimeout(hiding)
  hiding = setTimeout(() => {
    toast.textContent = ''
  }, STAYS)
}

function makeToast(): HTMLElement {
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.setAttribute('role', 'status')
  return toast
}
