/**
 * What scripts add to public pages, all of which work without: tabs, searches that answer while typing, pages of lists
 * without a reload, figures that count up, the sign-in, contacts to copy, cut texts that are whole where they fit, and the bar that sticks.
 */
import './public.css'
import { addCopying } from './browser/copy.ts'
import { countUp } from './browser/count-up.ts'
import { keepFitted } from './browser/fit-texts.ts'
import { addForms } from './browser/forms.ts'
import { addLogin } from './browser/login.ts'
import { addPictures } from './browser/pictures.ts'
import { stickBar } from './browser/stick-bar.ts'
import { addSwaps } from './browser/swap.ts'
import { addTabs } from './browser/tabs.ts'

stickBar()
countUp()
addTabs()
addSwaps()
addForms()
addLogin()
addPictures()
addCopying()
keepFitted()
