/** Prints in light colors whatever the person's theme: dark ones would be light text on white paper. */
export function printInLight(): void {
  const { dataset } = document.documentElement
  let scheme: string | undefined
  window.addEventListener('beforeprint', () => {
    scheme = dataset['mantineColorScheme']
    dataset['mantineColorScheme'] = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (scheme !== undefined) dataset['mantineColorScheme'] = scheme
  })
}
