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
      /\/web\/(ui\/(mark|only-keys|problem-notice|toasts|paused)|session\/paused-notice)\.tsx?$/,
      /\/createReactComponent\.mjs$/,
      /\/(Anchor|TextInput|ActionIcon)\/\w+\.mjs$/,
      /\/use-(id|uncontrolled)\//,
    ],
  },
  {
    name: 'account',
    parts: [
      /\/web\/(pages\/account-frame|ui\/(use-form|password-field)|session\/(sign-in|new-password-fields))\.tsx?$/,
    ],
  },
  // The shell, the small components used by every page in it, and the styles of their first view.
  {
    name: 'frame',
    parts: [
      /\/web\/(shell\/shell|pages\/(page-answer|profile-head)|records\/(dialogs|use-list-address))\.tsx?$/,
      /\/web\/ui\/(page-title|panel|empty-state|status-badge|type-badge|picture|section-head|cut|fact-list|focus-on-mount|form-buttons|later)\.tsx?$/,
      /\/domain\/(vocabulary\/(?!amounts|read-date|unit)|entities\/proofs\.ts)/,
      /\/web\/(api\/use-held-page|pages\/incubator\/incubator-lists)\.tsx?$/,
      /\/@mantine\/(core\/esm\/core\/(utils|DirectionProvider)\/|hooks\/esm\/use-(mounted|timeout|force-update)\/)/,
      /\/(Group|Stack)\/\w+\.mjs$/,
      /\/icons\/Icon(?!Brand)\w+\.mjs$/,
      /\/web\/(ui\/(?!step-bar|picture-dialog)(grid\/)?|kinds\/([\w-]+\/)?|pages\/incubator\/(?!about-tab))[\w-]+\.module\.css$/,
      /\/web\/records\/(columns|list-count|list-bar|filter-chip|pending-cells|add-row-button|proposal-note|waiting-additions)\.module\.css$/,
      /\/web\/(performance\/(indicator-cards|year-trend)|activity\/profile-feed)\.module\.css$/,
      /\/web\/(insights\/totals|mentors\/panel|pages\/(created-incubators|dashboard\/own-(figures|panels)))\.module\.css$/,
      /\/styles\/(Checkbox\w*|Combobox|InlineInput|Pagination|Progress|Skeleton|Tabs)\.layer\.css$/,
    ],
  },
  {
    name: 'grid',
    parts: [
      /\/web\/ui\/(grid\/grid|paged-list|refresh-button|segmented-control|two-lines|view-switch)\.tsx$/,
      /\/web\/activity\/profile-feed\.tsx$/,
      /\/web\/api\/use-submit\.ts$/,
    ],
  },
  { name: 'native-select', parts: [/\/NativeSelect\/NativeSelect\.mjs$/] },
  // The cells that show a record's values, with the definitions that most pages use, and what profiles need
  // besides a table of records.
  {
    name: 'values',
    parts: [
      /\/web\/kinds\/(field-cell|reference\/shown|use-today)\.tsx?$/,
      /\/web\/records\/(columns|condition-chip|export-menu|held-note|list-params|startup-status)\.tsx?$/,
      /\/web\/records\/(use-(figures|open|own-scope|pending|selection)|values-of-today)\.ts$/,
      /\/web\/(ui\/(filter-bar|rupees)|api\/show-requested)\.tsx?$/,
      /\/web\/(mentors|resume)\/(dialogs|use-status-change)\.tsx?$/,
      /\/domain\/entities\/(event|incubator|startup|mentor|mentor-session|mentorship|program|references)\.ts$/,
      /\/domain\/changes\/is-same\.ts$/,
      // Lists search while somebody types; scroll areas import these too.
      /\/hooks\/esm\/use-(callback-ref|debounced-callback)\//,
    ],
  },
  // A table of records with the bar above it.
  {
    name: 'table',
    parts: [/\/web\/records\/(record-table|list-bar)\.tsx$/, /\/FileButton\.mjs$/],
  },
  // The other definitions.
  { name: 'register', parts: [/\/domain\/entities\/(register|event-when)\.ts$/] },
  {
    name: 'insights',
    parts: [
      /\/web\/(insights\/(totals|scoreboard-table)|pages\/dashboard\/own-figures)\.tsx$/,
      /\/web\/(insights\/[\w-]+|pages\/dashboard\/portal-dashboard)\.module\.css$/,
    ],
  },
  { name: 'tabs', parts: [/\/Tabs\/Tabs\.mjs$/, /\/web\/ui\/tab-count\.tsx$/] },
  { name: 'incubator', parts: [/\/web\/pages\/incubator\/(incubator-page|tabs)\.tsx?$/] },
  { name: 'performance', parts: [/\/web\/pages\/incubator\/performance-tab\.tsx$/] },
  // Comments and reasons, which pages show without a form.
  {
    name: 'text',
    parts: [/\/web\/ui\/text-area\.tsx$/, /\/domain\/changes\/items\.ts$/, /\/web\/records\/diff-items\.ts$/],
  },
  { name: 'progress', parts: [/\/web\/ui\/figure-cards\.tsx$/, /\/Progress\/Progress\.mjs$/] },
  { name: 'funding', parts: [/\/web\/funding\/(funding-(panel|lists)|own-funding)\.tsx$/] },
  {
    name: 'startups',
    parts: [/\/web\/resume\/startup-list\.tsx$/, /\/web\/pages\/(programs|invitations)\/\w+-menu-item\.tsx$/],
  },
  // What profiles and dashboards of startups and mentors share, and what these show further down.
  {
    name: 'profile',
    parts: [
      /\/web\/pages\/(startup\/startup|mentor\/mentor)-frame\.tsx$/,
      /\/web\/mentors\/upcoming-sessions\.tsx$/,
    ],
  },
  {
    name: 'sessions',
    parts: [
      /\/web\/mentors\/(sessions-panel|session-columns|use-assigning|assignment-days)\.tsx?$/,
      /\/web\/(records\/proposal-note|ui\/read-more)\.tsx$/,
    ],
  },
  {
    name: 'resume',
    parts: [
      /\/web\/pages\/(startup\/startup-(page|profile)|dashboard\/startup-details)\.tsx$/,
      /\/web\/(resume\/use-editing|api\/use-submit-item)\.ts$/,
    ],
  },
  {
    name: 'mentor',
    parts: [/\/web\/pages\/(mentor\/mentor-(page|profile)|dashboard\/mentor-details)\.tsx$/],
  },
  // Lists of requests and actions, with filters by day and choice and a panel beside them.
  {
    name: 'requests',
    parts: [/\/web\/(ui\/(side-panel|day-search|place-of-record)|records\/(choice-chip|use-steps))\.tsx?$/],
  },
  { name: 'approvals', parts: [/\/web\/pages\/approvals\/approvals-page\.tsx$/] },
]

/** What pages show after a click. */
const ON_DEMAND: readonly Group[] = [
  { name: 'floating', parts: [/\/web\/ui\/(balloon|menu-dropdown)\.tsx$/] },
  { name: 'scroll', parts: [/\/ScrollArea\/ScrollArea\.mjs$/] },
  { name: 'select', parts: [/\/Select\/Select\.mjs$/] },
  {
    name: 'dialog',
    parts: [/\/web\/ui\/(confirm-dialog|picture-dialog)\.tsx$/, /\/(Modal|Drawer)\/(Modal|Drawer)\.mjs$/],
  },
  { name: 'dates', parts: [/\/DatePicker\/DatePicker\.mjs$/] },
  { name: 'form', parts: [/\/web\/records\/(record-dialog|row-inputs)\.tsx$/] },
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
