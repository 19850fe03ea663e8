/**
 * The scripts that stand in a page's HTML and run before anything is painted. The content security policy names them by
 * their hashes.
 */

/**
 * In a public page: the scheme that a signed-in person chose in this browser. Everybody else has the system's
 * (public-pages.md, Colours of public pages).
 */
export const KEEP_SCHEME =
  "try{const s=localStorage.getItem('mantine-color-scheme-value');if(s==='dark'||s==='light')document.documentElement.dataset.mantineColorScheme=s}catch{}"

/** In the application: the scheme that a person chose, or the system's. */
export const BEFORE_PAINT =
  "let s;try{s=localStorage.getItem('mantine-color-scheme-value')}catch{}document.documentElement.dataset.mantineColorScheme=s==='dark'||s==='light'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"

/**
 * In the application, below the links to its files: the first format of numbers or dates takes a page 15 ms, for the data
 * of its language. Made here, that is there when the page's scripts have come, and delays no request for them.
 */
export const WHILE_LOADING = "new Intl.NumberFormat('en-IN');new Intl.DateTimeFormat('en-GB')"
