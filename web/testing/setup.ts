import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'

// Parts of a page are loaded when they are first shown. How long that takes is the machine's matter: what never
// appears is the failure.
configure({ asyncUtilTimeout: 15_000 })

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
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// The files of a worker share one window.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})
