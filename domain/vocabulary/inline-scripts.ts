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
 * In the application, below the links to its files: what a page needs and can have ready before its scripts come.
 *
 * - The first format of numbers or dates takes 15 ms, for the data of its language.
 * - The rupee sign stands in the style sheet, and would be decoded after the first layout, which would be done again.
 * - The font of Latin letters, which is preloaded, is decoded as soon as the first scripts have run, not when the page is
 *   laid out.
 */
export const WHILE_LOADING =
  "new Intl.NumberFormat('en-IN');new Intl.DateTimeFormat('en-GB');const f=t=>document.fonts.load('1em Inter Variable',t);f('\u20b9');addEventListener('DOMContentLoaded',()=>f('a'))"
