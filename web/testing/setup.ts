import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { FEATURES } from '#web/features.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { cleanToasts } from '#web/platform/ui/toast.ts'
import { forgetQuestion } from '#web/platform/ui/unsaved.ts'
import { plugIn } from '#web/shell/feature.ts'

plugIn(FEATURES)

// Parts of a page load when they are first shown, which takes longer on a slow machine. A test fails only if
// a part never appears.
configure({ asyncUtilTimeout: 15_000 })

// Browser features that Mantine needs and happy-dom lacks.
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
// happy-dom follows a download like any link, and the next test would find the window at another address.
const { click } = HTMLAnchorElement.prototype
HTMLAnchorElement.prototype.click = function () {
  if (!this.hasAttribute('download')) click.call(this)
}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(() => {
  cleanup()
  cleanToasts()
  forgetQuestion()
  // What one test announced to screen readers is nothing to the next.
  document.getElementById('announced')?.remove()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

// The test files of a worker share one window.
afterAll(() => {
  vi.useRealTimers()
  queryClient.clear()
})
