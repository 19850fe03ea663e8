/** The storage key of whether the side menu is collapsed. */
export const MENU_COLLAPSED = 'ankura-menu-folded'

/** Read before Mantine has loaded, which reads it differently. */
export function wasMenuCollapsed(): boolean {
  try {
    return localStorage.getItem(MENU_COLLAPSED) === 'true'
  } catch {
    return false
  }
}
