/** Tells screen readers what everybody else sees where it happened. */
export function announce(text: string): void {
  const place = document.getElementById('announced') ?? document.createElement('p')
  place.id = 'announced'
  place.className = 'for-readers'
  place.setAttribute('role', 'status')
  document.body.append(place)
  // A text that is there already is not announced again.
  place.textContent = ''
  window.setTimeout(() => (place.textContent = text))
}
