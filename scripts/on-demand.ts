/**
 * Parts of the web that pages load only on demand, by the paths of their modules, and the addresses that
 * consist of them. The build fails if a page's first files contain one: an import from the wrong place is
 * enough.
 */
interface OnDemand {
  what: string
  parts: RegExp
  /** Addresses that show it immediately. */
  except?: readonly string[]
}

/** Pages that begin with inputs. */
const FORM_PAGES = ['/imports/$id', '/profile/complete']
const IMPORT_PAGE = ['/imports/$id']
/** A page with Mantine's table, whose scroll area contains the code of tooltips. */
const TABLE_PAGES = ['/rights']

export const ON_DEMAND: readonly OnDemand[] = [
  { what: 'the PDF viewer', parts: /\/(pdfjs-dist|react-pdf)\// },
  {
    what: 'inputs of fields',
    parts: /\/web\/platform\/kinds\/(inputs\.ts|[\w-]+\/input\.tsx)$/,
    except: FORM_PAGES,
  },
  { what: 'the calendar', parts: /\/(@mantine\/dates|dayjs)\//, except: FORM_PAGES },
  { what: 'dialogs', parts: /\/@mantine\/core\/.*\/(Modal|Drawer)\/|-dialog\.tsx$/, except: FORM_PAGES },
  { what: 'the editing of rows', parts: /\/web\/core\/records\/row-inputs\.tsx$/, except: FORM_PAGES },
  { what: 'history', parts: /\/web\/core\/records\/history-list\.tsx$/, except: ['/deleted'] },
  { what: 'imports', parts: /\/web\/core\/records\/imports\/preview/, except: IMPORT_PAGE },
  { what: 'menus and tooltips', parts: /\/@floating-ui\//, except: [...FORM_PAGES, ...TABLE_PAGES] },
  { what: 'toasts', parts: /\/@mantine\/notifications\// },
  {
    what: 'charts',
    parts: /\/web\/features\/insights\/[\w-]+\.tsx$/,
    except: [
      'the tab overview',
      '/dashboard?portal',
      '/startup/$id?tab=overview',
      '/mentor/$id?tab=overview',
    ],
  },
  { what: 'the search', parts: /\/web\/shell\/search-results\.tsx$/ },
]

/** Never loaded by the web, because the server reads incoming data. */
export const NEVER = /\/node_modules\/zod\//

/** What an address, or a part of one, wrongly loads at first: "/startups loads inputs of fields at first: …". */
export function findTooEarly(address: string, modules: readonly string[]): string[] {
  return ON_DEMAND.filter(({ except }) => !except?.includes(address)).flatMap(({ what, parts }) => {
    const found = modules.find((id) => parts.test(id))
    return found === undefined ? [] : [`${address} loads ${what} at first: ${found}`]
  })
}
