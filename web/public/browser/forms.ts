/**
 * Sends forms without leaving the page and shows what the answer shows in their place. If that fails, the browser sends
 * the form as it would without scripts.
 */
export function addForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null
    if (!form?.dataset['form']) return
    event.preventDefault()
    if (form.getAttribute('aria-busy') !== 'true') void send(form)
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  form.setAttribute('aria-busy', 'true')
  if (button) button.disabled = true
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  try {
    const answer = await fetch(form.action, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const next = page.getElementById(form.id)
    if (!next) throw new Error('The answer does not show the form.')
    form.replaceWith(next)
    next.querySelector<HTMLElement>('[aria-invalid], [data-message]')?.focus()
  } catch {
    form.removeAttribute('aria-busy')
    if (button) button.disabled = false
    form.submit()
  }
}
