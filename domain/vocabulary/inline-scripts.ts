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

/** What stands in the place of a page whose files do not come (screens.md, Parts that load late). */
export const UNLOADABLE = {
  title: 'This page could not be loaded',
  text: 'Part of this page is missing: a new version may have been installed, or your connection dropped. Reload the page.',
  /** What stands in the place of a dialog, tab or panel. */
  part: 'This part of the page could not be loaded: a new version may have been installed, or your connection dropped. Save your work, then reload the page.',
  action: 'Reload',
} as const
/** In milliseconds. */
export const LOAD_TIMEOUT = 120_000

/**
 * In the application, above the links to its files: shows that, with the browser's own styles, if one of the first scripts
 * or style sheets fails or hangs. What comes later is the application's own concern. A style sheet that hangs would keep
 * the browser from painting.
 */
export const SAY_UNLOADABLE = `const u=()=>{if(!document.body)return addEventListener('DOMContentLoaded',u);for(const l of document.querySelectorAll('link[rel=stylesheet]'))l.remove();const m=document.createElement('main');m.style='max-width:480px;margin:12vh auto;padding:0 16px;font-family:sans-serif';m.innerHTML='<div role=alert><h1>${UNLOADABLE.title}</h1><p>${UNLOADABLE.text}</p></div><button>${UNLOADABLE.action}</button>';m.lastChild.onclick=()=>location.reload();document.body.replaceChildren(m)};addEventListener('error',({target:t})=>{if(document.readyState!='complete'&&t.matches?.('script[src],link[rel=stylesheet]'))u()},true);setTimeout(()=>{if(!document.getElementById('root')?.firstChild)u()},${LOAD_TIMEOUT})`

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
