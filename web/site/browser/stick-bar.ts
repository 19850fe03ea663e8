/** The bar sticks after 60 px of scroll (public-pages.md, Public bar). */
const STICKS_AFTER = 60

export function stickBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]')
  if (!bar) return
  const look = () => bar.toggleAttribute('data-stuck', window.scrollY > STICKS_AFTER)
  look()
  window.addEventListener('scroll', look, { passive: true })
}
