const drawing = document.createElement('canvas').getContext('2d')

function widthOf(text: string, of: Element): number {
  if (!drawing) return Infinity
  drawing.font = getComputedStyle(of).font
  return drawing.measureText(text).width
}

/** The width of the line that an element stands in. */
function roomFor(element: Element): number {
  let box = element.parentElement!
  while (getComputedStyle(box).display === 'inline') box = box.parentElement!
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

/** Both forms of a text that is cut: its end is the whole. */
const CUTS = '.shortened, details.cut'

/** Shows the whole of each cut text whose line has room for it (values.md, Text cuts). Nothing else moves. */
export function fitTexts(root: ParentNode = document): void {
  const cuts = [...root.querySelectorAll<HTMLElement>(CUTS)]
  const fit = cuts.map((cut) => Math.ceil(widthOf(cut.lastChild?.textContent ?? '', cut)) <= roomFor(cut))
  for (const [at, cut] of cuts.entries()) {
    if (cut instanceof HTMLDetailsElement && fit[at] !== cut.hasAttribute('data-fits')) cut.open = fit[at]!
    cut.toggleAttribute('data-fits', fit[at])
  }
}

/** Fits them again whenever the window has another width. */
export function keepFitted(): void {
  fitTexts()
  // Its letters are as wide as they stay once the fonts are there.
  void document.fonts.ready.then(() => fitTexts())
  let waiting = 0
  addEventListener('resize', () => {
    cancelAnimationFrame(waiting)
    waiting = requestAnimationFrame(() => fitTexts())
  })
}
