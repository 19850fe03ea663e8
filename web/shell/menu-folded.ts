/** Under which the browser keeps whether the side menu is folded. */
export const MENU_FOLDED = 'ankura-menu-folded'

/** Before the kit is here, which reads it otherwise. */
export function wasMenuFolded(): boolean {
  try {
    return localStorage.getItem(MENU_FOLDED) === 'true'
  } catch {
    return false
  }
}
