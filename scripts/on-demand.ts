/**
 * What no page loads before somebody asks for it, by the paths of its modules, and the addresses that are made
 * of it. The build fails where a page's first files hold one: an import from the wrong place brings it along.
 */
interface OnDemand {
  what: string
  parts: RegExp
  /** Addresses that show it at once. */
  except?: readonly string[]
}

const IMPORT_PAGE = ['/imports/$id']

export const ON_DEMAND: readonly OnDemand[] = [
  { what: 'the PDF viewer', parts: /\/(pdfjs-dist|react-pdf)\// },
  { what: 'inputs of fields', parts: /\/web\/kinds\/(inputs\.ts|[\w-]+\/input\.tsx)$/, except: IMPORT_PAGE },
  { what: 'the calendar', parts: /\/(@mantine\/dates|dayjs)\//, except: IMPORT_PAGE },
  { what: 'dialogs', parts: /\/@mantine\/core\/.*\/(Modal|Drawer)\/|-dialog\.tsx$/, except: IMPORT_PAGE },
  { what: 'the editing of rows', parts: /\/web\/records\/row-inputs\.tsx$/, except: IMPORT_PAGE },
  { what: 'history', parts: /\/web\/records\/history-drawer\.tsx$/ },
  { what: 'imports', parts: /\/web\/records\/imports\/preview/, except: IMPORT_PAGE },
  { what: 'toasts', parts: /\/@mantine\/notifications\// },
  { what: 'the search', parts: /\/web\/shell\/search-results\.tsx$/ },
]

/** What the web never loads: the server reads what comes in. */
export const NEVER = /\/node_modules\/zod\//

/** What an address loads at first and should not: "/startups loads inputs of fields at first: …". */
export function findTooEarly(address: string, modules: readonly string[]): string[] {
  return ON_DEMAND.filter(({ except }) => !except?.includes(address)).flatMap(({ what, parts }) => {
    const found = modules.find((id) => parts.test(id))
    return found === undefined ? [] : [`${address} loads ${what} at first: ${found}`]
  })
}
