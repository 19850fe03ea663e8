/** Under which the browser keeps whether the side menu is collapsed. */
export const MENU_COLLAPSED = 'ankura-menu-folded'

/** Before the kit is here, which reads it otherwise. */
export function wasMenuCollapsed(): boolean {
  try {
    return localStorage.getItem(MENU_COLLAPSED) === 'true'
  } catch {
    return false
  }
}
