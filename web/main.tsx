import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setYearKind } from '#domain/vocabulary/programme-year.ts'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
if (document.querySelector('meta[name="programme-year"]')) setYearKind('calendar')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
