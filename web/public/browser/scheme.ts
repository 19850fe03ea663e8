const KEY = 'mantine-color-scheme-value'

/** Shows the scheme that a signed-in person chose; everybody else has the system's. */
export function keepScheme(): void {
  try {
    const chosen = localStorage.getItem(KEY)
    if (chosen === 'dark' || chosen === 'light')
      document.documentElement.dataset['mantineColorScheme'] = chosen
  } catch {
    // Without storage nothing was chosen.
  }
}
