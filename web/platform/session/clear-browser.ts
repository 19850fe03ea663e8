/** Removes everything that the product stored in this browser (accounts-and-sign-in.md, Logout). */
export function clearBrowser(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // If storage is blocked, nothing was stored either.
  }
}
