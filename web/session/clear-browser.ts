/** Removes everything that the product kept in this browser (accounts-and-sign-in.md, Logout). */
export function clearBrowser(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}
