import type { Rolldown } from 'vite'

interface Group {
  name: string
  /** Modules by their paths; '$initial': what the first file imports. */
  parts: readonly RegExp[] | '$initial'
}

/**
 * Groups modules into files, from what every page needs to what few do. A group contains the modules that
 * it names and everything they import, except what an earlier group has, so a group never depends on a
 * later one and modules run in source order. Modules outside all groups become a file of their page. Every
 * page loads everything in an early group: check page sizes after a change here. These are what pages show at first.
 */
const FIRST: readonly Group[] = [
  // React, the router, queries, Mantine's core, our routes.
  { name: 'index', parts: '$initial' },
  // Shared by account pages and the frame.
  {
    name: 'kit',
    parts: [
      /\/web\/platform\/(ui\/(mark|only-keys|problem-notice|toasts|paused)|session\/paused-notice)\.tsx?$/,
      /\/createReactComponent\.mjs$/,
      /\/(Anchor|TextInput|ActionIcon)\/\w+\.mjs$/,
      /\/use-(id|uncontrolled)\//,
    ],
  },
  {
    name: 'account',
    parts: [
      /\/web\/(shell\/account-frame|platform\/(ui\/(use-form|password-field)|session\/(sign-in|new-password-fields)))\.tsx?$/,
      /\/web\/features\/accounts\/english\/account\.ts$/,
    ],
  },
  // The shell, the small components used by every page in it, and the styles of their first view.
  {
    name: 'frame',
    parts: [
      /\/web\/(shell\/(shell|page-answer|profile-head|feature-panels)|core\/records\/(dialogs|use-list-address))\.tsx?$/,
      /\/web\/platform\/ui\/(page-title|panel|empty-state|status-badge|type-badge|picture|section-head|cut|fact-list|file-link|rupees|focus-on-mount|form-buttons|later|seen-shares)\.tsx?$/,
      /\/domain\/(vocabulary\/(?!amounts|attainment|read-date|region-tiles|return-groups|unit)|entities\/proofs\.ts)/,
      // Small parts that a page would otherwise load a large file for.
      /\/web\/platform\/(api\/(?!read-file|use-submit\.|use-submit-item)[\w-]+|kinds\/(use-today|is-blank|props)|ui\/(announce|copy-text|failed-part|filter-bar|is-button-escape|key-hint|part-name|segmented-control|selection-bar|tab-count|text-area|two-lines|use-more|use-paste))\.tsx?$/,
      /\/web\/(core\/records\/(use-history|values-of-today)|features\/(incubators\/incubator-lists|returns\/kept-key))\.tsx?$/,
      /\/domain\/(changes\/is-same|entities\/(entity|entity-texts|list-columns|unlinked))\.ts$/,
      /\/@mantine\/(core\/esm\/core\/(utils|DirectionProvider)\/|hooks\/esm\/use-(mounted|timeout|force-update|callback-ref|debounced-callback)\/)/,
      /\/(Group|Stack)\/\w+\.mjs$/,
      /\/icons\/Icon(?!Brand)\w+\.mjs$/,
      /\/web\/(platform\/(ui\/(?!step-bar|picture-dialog)(grid\/)?|kinds\/([\w-]+\/)?)|features\/incubators\/(?!about-tab|incubator-cards))[\w-]+\.module\.css$/,
      /\/web\/core\/records\/(columns|list-count|list-bar|filter-chip|pending-cells|add-row-button|proposal-note|waiting-additions)\.module\.css$/,
      /\/web\/features\/(performance\/(indicator-cards|performance-tab|year-trend)|activity\/profile-feed)\.module\.css$/,
      /\/web\/features\/(insights\/totals|mentoring\/(mentors-tab|panel)|dashboard\/own-(figures|panels))\.module\.css$/,
      /\/styles\/(Checkbox\w*|Combobox|InlineInput|Pagination|Progress|Skeleton|Tabs)\.layer\.css$/,
    ],
  },
  // Charts and reviews have these without a table.
  {
    name: 'inputs',
    parts: [
      /\/(Checkbox|FileButton|NativeSelect)\/(Checkbox|FileButton|NativeSelect)\.mjs$/,
      /\/web\/core\/records\/(choice-chip|export-menu)\.tsx$/,
    ],
  },
  // Side panels, menus and dialogs are drawn at the end of the document.
  { name: 'overlay', parts: [/\/(Portal|FocusTrap)\/(Portal|FocusTrap)\.mjs$/] },
  // Lists in pages that are no tables.
  {
    name: 'pager',
    parts: [/\/web\/(platform\/ui\/paged-list|features\/activity\/profile-feed)\.tsx$/],
  },
  // Tables of any rows.
  {
    name: 'grid',
    parts: [/\/web\/platform\/ui\/(grid\/grid|refresh-button|view-switch)\.tsx$/],
  },
  // How values of each kind are read and written.
  {
    name: 'kinds',
    parts: [/\/domain\/kinds\/register\.ts$/, /\/web\/platform\/kinds\/(options|use-owner)\.ts$/],
  },
  // What forms of returns ask, for pages that need no other definition.
  { name: 'return-form', parts: [/\/domain\/entities\/return-form-problems\.ts$/] },
  // The cells that show a record's values, with the definitions that most pages use.
  {
    name: 'values',
    parts: [
      /\/web\/platform\/kinds\/(field-cell|reference\/shown)\.tsx?$/,
      /\/web\/core\/records\/(columns|condition-chip|diff-items|focus-first-invalid|held-note|imports\/pasted-rows|list-params|read-matching|startup-status|use-(figures|open|own-scope|selection))\.tsx?$/,
      /\/web\/features\/(mentoring|startups)\/(dialogs|use-status-change)\.tsx?$/,
      /\/domain\/entities\/(cohort-of|deliverable|event|incubator|startup|mentor|mentor-session|mentorship|program|references)\.ts$/,
      /\/domain\/(changes\/(diff|is-same|items)|entities\/(added|record-title))\.ts$/,
      /\/web\/platform\/api\/use-submit\.ts$/,
    ],
  },
  // Filters and views above a list.
  {
    name: 'list-bar',
    parts: [/\/web\/core\/records\/(chip-face|list-bar)\.tsx?$/],
  },
  // A table of records.
  {
    name: 'table',
    parts: [/\/web\/core\/records\/(record-table|use-pending)\.tsx?$/],
  },
  // The other definitions.
  { name: 'register', parts: [/\/domain\/entities\/(register|event-when)\.ts$/] },
  // Other pages show small courses as well.
  { name: 'sparkline', parts: [/\/web\/features\/insights\/sparkline\.(tsx|module\.css)$/] },
  {
    name: 'insights',
    parts: [
      /\/web\/features\/(insights\/(dashboard-layout|totals|scoreboard-table)|dashboard\/own-figures)\.tsx$/,
      /\/web\/features\/(insights\/(?!bars|line)[\w-]+|dashboard\/portal-dashboard)\.module\.css$/,
    ],
  },
  // Charts with the menu that saves them.
  {
    name: 'charts',
    parts: [
      /\/web\/features\/insights\/(bar-list|chart-colors|chart-menu|line-shape)\.tsx?$/,
      /\/web\/features\/insights\/line\.module\.css$/,
    ],
  },
  // Attainment of the programme and of one centre.
  { name: 'attainment', parts: [/\/web\/features\/insights\/(plan-line|ranking-table)\.tsx$/] },
  { name: 'milestones', parts: [/\/web\/features\/performance\/milestone-timeline\.tsx$/] },
  { name: 'tabs', parts: [/\/Tabs\/Tabs\.mjs$/] },
  { name: 'incubator', parts: [/\/web\/features\/incubators\/(incubator-page|profile-tabs)\.tsx?$/] },
  { name: 'performance', parts: [/\/web\/features\/performance\/performance-tab\.tsx$/] },
  // Pages show comments without a form.
  { name: 'text', parts: [/\/web\/core\/records\/comments\.tsx$/] },
  { name: 'progress', parts: [/\/web\/platform\/ui\/figure-cards\.tsx$/, /\/Progress\/Progress\.mjs$/] },
  { name: 'funding', parts: [/\/web\/features\/funding\/own-funding\.tsx$/] },
  {
    name: 'startups',
    parts: [
      /\/web\/features\/startups\/startup-list\.tsx$/,
      /\/web\/features\/(programs|invitations)\/\w+-menu-item\.tsx$/,
    ],
  },
  // What profiles and dashboards of startups and mentors share, and what these show further down.
  {
    name: 'profile',
    parts: [
      /\/web\/features\/(startups\/startup|mentoring\/mentor)-frame\.tsx$/,
      /\/web\/features\/mentoring\/upcoming-sessions\.tsx$/,
      /\/web\/(core\/records\/proposal-note|platform\/ui\/read-more)\.tsx$/,
    ],
  },
  {
    name: 'sessions',
    parts: [
      /\/web\/features\/mentoring\/(sessions-panel|session-columns|use-assigning|assignment-days)\.tsx?$/,
    ],
  },
  {
    name: 'resume',
    parts: [
      /\/web\/features\/(startups\/startup-(page|profile)|dashboard\/startup-details|funding\/startup-funding|mentoring\/startup-mentoring)\.tsx$/,
      /\/web\/(features\/startups\/use-editing|platform\/api\/use-submit-item)\.ts$/,
    ],
  },
  {
    name: 'mentor',
    parts: [
      /\/web\/features\/(mentoring\/mentor-(page|profile)|dashboard\/mentor-details|activity\/mentor-activity)\.tsx$/,
    ],
  },
  // Lists of requests and actions, with a panel beside them and filters by day.
  {
    name: 'requests',
    parts: [/\/web\/(platform\/ui\/(side-panel|day-search)|core\/records\/use-steps)\.tsx?$/],
  },
  { name: 'approvals', parts: [/\/web\/core\/approvals\/approvals-page\.tsx$/] },
  // What dashboards and the pages of returns share.
  {
    name: 'due',
    parts: [
      /\/web\/features\/returns\/(english\/due|due-items|kept-answers|rights|use-returns-due|use-sending-kept)\.tsx?$/,
    ],
  },
  // What the pages of returns share.
  {
    name: 'returns',
    parts: [
      /\/web\/features\/returns\/(board-groups|english\/returns|form-in-address|jump-to|return-status|use-returns)\.tsx?$/,
      /\/domain\/returns\/units\.ts$/,
    ],
  },
  // One return, with what is shown of it whoever looks at it.
  {
    name: 'return',
    parts: [
      /\/web\/features\/returns\/(return-page|more-time|counted-answer|return-history|return-comments|show-answer)\.tsx?$/,
      /\/domain\/returns\/submission\.ts$/,
    ],
  },
]

/** What pages show after a click. */
const ON_DEMAND: readonly Group[] = [
  { name: 'echo', parts: [/\/web\/platform\/kinds\/read-echo\.ts$/] },
  { name: 'fill', parts: [/\/web\/features\/returns\/filling\.tsx$/] },
  { name: 'review', parts: [/\/web\/features\/returns\/(reviewing|review-steps)\.tsx$/] },
  { name: 'floating', parts: [/\/web\/platform\/ui\/(balloon|menu-dropdown)\.tsx$/] },
  { name: 'scroll', parts: [/\/ScrollArea\/ScrollArea\.mjs$/] },
  { name: 'select', parts: [/\/Select\/Select\.mjs$/] },
  {
    name: 'dialog',
    parts: [
      /\/web\/platform\/ui\/(confirm-dialog|picture-dialog)\.tsx$/,
      /\/(Modal|Drawer)\/(Modal|Drawer)\.mjs$/,
    ],
  },
  { name: 'dates', parts: [/\/DatePicker\/DatePicker\.mjs$/, /\/web\/platform\/ui\/day-calendar\.tsx$/] },
  { name: 'form', parts: [/\/web\/core\/records\/(record-dialog|row-inputs)\.tsx$/] },
  // Versions of forms compare values as histories do.
  { name: 'history', parts: [/\/web\/core\/records\/(history-list|value-diff)\.tsx$/] },
]

const GROUPS = [...FIRST, ...ON_DEMAND]

export const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: GROUPS.map(({ name, parts }, at) => ({
    name,
    priority: GROUPS.length - at,
    ...(parts === '$initial'
      ? { tags: [parts] }
      : { test: (id: string) => parts.some((part) => part.test(id)) }),
  })),
}

/** The files whose code runs as soon as a page is opened. */
export const FIRST_FILES: readonly string[] = FIRST.map(({ name }) => name)
