import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Parts of a page are loaded when they are first shown, and a busy machine takes its time over that.
configure({ asyncUtilTimeout: 10_000 })

// What a browser has and happy-dom has not; the kit asks for all of it.
window.matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Element.prototype.scrollIntoView = () => {}
// How long something takes to appear is the machine's matter: what never appears is the failure.
configure({ asyncUtilTimeout: 15_000 })
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
