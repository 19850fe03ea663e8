import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

// Makes the font ready while the first page is rendered; browsers would do so only when they lay it out. It is not
// preloaded: the code needs the line first, and whoever comes from a public page or the login has the font already.
void document.fonts.load('1em "Inter Variable"', 'a')
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
