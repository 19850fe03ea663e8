/** Pixels below the view from which a picture is loaded. */
const AHEAD = 100

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLElement) {
        seen.unobserve(target)
        load(target)
      }
  },
  { rootMargin: `${AHEAD}px` },
)

/** Puts the picture in the place of its letter once it has loaded; a letter without its picture stays. */
function load(letter: HTMLElement): void {
  const picture = new Image(letter.offsetWidth, letter.offsetHeight)
  picture.className = letter.className
  picture.alt = ''
  picture.addEventListener('load', () => letter.replaceWith(picture))
  picture.src = letter.dataset['picture']!
}

/**
 * Loads the pictures of a list as they come into view. A browser's own lazy loading begins thousands of pixels ahead,
 * which on a slow line delays what is in view.
 */
export function addPictures(root: ParentNode = document): void {
  for (const letter of root.querySelectorAll<HTMLElement>('[data-picture]')) seen.observe(letter)
}
