/**
 * A script for the head of a public page, before anything is painted: it shows the scheme that a signed-in person
 * chose in this browser. Everybody else has the system's. The content security policy names it by its hash
 * (public-pages.md, Colours of public pages).
 */
export const KEEP_SCHEME =
  "try{const s=localStorage.getItem('mantine-color-scheme-value');if(s==='dark'||s==='light')document.documentElement.dataset.mantineColorScheme=s}catch{}"
