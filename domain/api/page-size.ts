/** The largest page of a list. */
export const PAGE_SIZE_MAX = 100
export const PAGE_SIZE_DEFAULT = 10
/** The page size of a record list on a page of its own, and of incubators as cards (lists-and-search.md, Page sizes). */
export const PAGE_OF_LISTS = 25
export const PAGE_OF_CARDS = 24
/** The page sizes that a person can choose instead of each list's own (lists-and-search.md, Page sizes). */
export const PAGE_SIZES = [10, 25, 50, 100] as const
/** The page size of the log (lists-and-search.md, Page sizes). */
export const ACTIVITY_PAGE = 20
/** The page size of the admins (lists-and-search.md, Page sizes). */
export const ADMIN_PAGE = 5
/** The query of the bell: the newest open imports of the person (notices.md, Notices in the bell). */
export const IMPORTS_IN_BELL = { mine: 'true', open: 'true', pageSize: 8 } as const
/** The page size of notices (lists-and-search.md, Page sizes). */
export const NOTICES_PAGE = 20
/** The query with which the bell counts unread notices, and loads none of them (notices.md, Notices in the bell). */
export const UNREAD_IN_BELL = { unread: 'true', pageSize: 1 } as const

/** The assignments that a panel reads, as many as one call answers. */
export const ASSIGNMENTS_SHOWN = 100

/** The entries of a person's activity on a page, and what lies ahead (lists-and-search.md, Page sizes). */
export const PROFILE_ACTIVITY_PAGE = 5
export const UPCOMING_SHOWN = 5
