/** Keys that move between tabs. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Turns sections and the links to them into tabs, one of which is shown. The hash of the address names it; the first is
 * shown if it names none (public-pages.md, Landing tabs).
 */
export function addTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const list = root.querySelector<HTMLElement>('.tabs')
    const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')]
    const tabs = panels.map(({ id }) => root.querySelector<HTMLElement>(`.tabs a[href="#${id}"]`)!)
    if (!list || panels.length === 0) continue
    list.setAttribute('role', 'tablist')
    root.toggleAttribute('data-ready', true)

    const show = (open: number): void => {
      for (const [at, panel] of panels.entries()) {
        const isOpen = at === open
        panel.hidden = !isOpen
        panel.setAttribute('role', 'tabpanel')
        const tab = tabs[at]!
        tab.setAttribute('role', 'tab')
        tab.setAttribute('aria-controls', panel.id)
        tab.setAttribute('aria-selected', String(isOpen))
        tab.tabIndex = isOpen ? 0 : -1
      }
    }
    const namedOf = (hash: string): number => panels.findIndex(({ id }) => `#${id}` === hash)
    const follow = (): void => {
      const named = namedOf(location.hash)
      if (named >= 0 || location.hash === '') show(Math.max(named, 0))
    }

    for (const [at, tab] of tabs.entries()) {
      tab.addEventListener('click', (event) => {
        event.preventDefault()
        // Not by the location, which would scroll to the panel.
        history.pushState(null, '', tab.getAttribute('href'))
        show(at)
      })
      tab.addEventListener('keydown', (event) => {
        const next = event.key === ' ' ? at : STEPS[event.key]?.(at, tabs.length)
        if (next === undefined) return
        event.preventDefault()
        tabs[next]!.focus()
        tabs[next]!.click()
      })
    }
    window.addEventListener('hashchange', follow)
    window.addEventListener('popstate', follow)
    show(Math.max(namedOf(location.hash), 0))
  }
}
