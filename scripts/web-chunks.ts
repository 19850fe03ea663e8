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
      /\/web\/platform\/ui\/(page-title|panel|empty-state|status-badge|type-badge|picture|section-head|cut|fact-list|focus-on-mount|form-buttons|later|seen-shares)\.tsx?$/,
      /\/domain\/(vocabulary\/(?!amounts|read-date|return-groups|unit)|entities\/proofs\.ts)/,
      /\/web\/(platform\/api\/use-held-page|features\/(incubators\/incubator-lists|returns\/kept-key))\.tsx?$/,
      /\/@mantine\/(core\/esm\/core\/(utils|DirectionProvider)\/|hooks\/esm\/use-(mounted|timeout|force-update)\/)/,
      /\/(Group|Stack)\/\w+\.mjs$/,
      /\/icons\/Icon(?!Brand)\w+\.mjs$/,
      /\/web\/(platform\/(ui\/(?!step-bar|picture-dialog)(grid\/)?|kinds\/([\w-]+\/)?)|features\/incubators\/(?!about-tab|incubator-cards))[\w-]+\.module\.css$/,
      /\/web\/core\/records\/(columns|list-count|list-bar|filter-chip|pending-cells|add-row-button|proposal-note|waiting-additions)\.module\.css$/,
      /\/web\/features\/(performance\/(indicator-cards|performance-tab|year-trend)|activity\/profile-feed)\.module\.css$/,
      /\/web\/features\/(insights\/totals|mentoring\/(mentors-tab|panel)|dashboard\/own-(figures|panels))\.module\.css$/,
      /\/styles\/(Checkbox\w*|Combobox|InlineInput|Pagination|Progress|Skeleton|Tabs)\.layer\.css$/,
    ],
  },
  {
    name: 'grid',
    parts: [
      /\/web\/platform\/ui\/(grid\/grid|paged-list|refresh-button|segmented-control|selection-bar|two-lines|view-switch)\.tsx$/,
      /\/web\/features\/activity\/profile-feed\.tsx$/,
      /\/web\/platform\/api\/use-submit\.ts$/,
      /\/FileButton\.mjs$/,
    ],
  },
  // Charts have a menu without a table.
  {
    name: 'native-select',
    parts: [/\/NativeSelect\/NativeSelect\.mjs$/, /\/web\/platform\/ui\/menu\.tsx$/],
  },
  // The cells that show a record's values, with the definitions that most pages use, and what profiles need
  // besides a table of records.
  {
    name: 'values',
    parts: [
      /\/web\/platform\/kinds\/(field-cell|reference\/shown|use-today)\.tsx?$/,
      /\/web\/core\/records\/(columns|condition-chip|export-menu|held-note|list-params|startup-status)\.tsx?$/,
      /\/web\/core\/records\/(use-(figures|open|own-scope|pending|selection)|values-of-today)\.ts$/,
      /\/web\/platform\/(ui\/(filter-bar|rupees)|api\/show-requested)\.tsx?$/,
      /\/web\/features\/(mentoring|startups)\/(dialogs|use-status-change)\.tsx?$/,
      /\/domain\/entities\/(event|incubator|startup|mentor|mentor-session|mentorship|program|references)\.ts$/,
      /\/domain\/changes\/is-same\.ts$/,
      // Lists search while somebody types; scroll areas import these too.
      /\/hooks\/esm\/use-(callback-ref|debounced-callback)\//,
    ],
  },
  // A table of records with the bar above it.
  { name: 'table', parts: [/\/web\/core\/records\/(record-table|list-bar)\.tsx$/] },
  // The other definitions.
  { name: 'register', parts: [/\/domain\/entities\/(register|event-when)\.ts$/] },
  // Other pages show small courses as well.
  { name: 'sparkline', parts: [/\/web\/features\/insights\/sparkline\.(tsx|module\.css)$/] },
  {
    name: 'insights',
    parts: [
      /\/web\/features\/(insights\/(totals|scoreboard-table)|dashboard\/own-figures)\.tsx$/,
      /\/web\/features\/(insights\/[\w-]+|dashboard\/portal-dashboard)\.module\.css$/,
    ],
  },
  { name: 'tabs', parts: [/\/Tabs\/Tabs\.mjs$/, /\/web\/platform\/ui\/tab-count\.tsx$/] },
  { name: 'incubator', parts: [/\/web\/features\/incubators\/(incubator-page|profile-tabs)\.tsx?$/] },
  { name: 'performance', parts: [/\/web\/features\/performance\/performance-tab\.tsx$/] },
  // Comments and reasons, which pages show without a form.
  {
    name: 'text',
    parts: [
      /\/web\/platform\/ui\/(text-area|file-link|key-hint)\.tsx$/,
      /\/web\/core\/records\/comments\.tsx$/,
      /\/domain\/changes\/items\.ts$/,
      /\/web\/core\/records\/diff-items\.ts$/,
    ],
  },
  { name: 'progress', parts: [/\/web\/platform\/ui\/figure-cards\.tsx$/, /\/Progress\/Progress\.mjs$/] },
  { name: 'funding', parts: [/\/web\/features\/funding\/(funding-(panel|lists)|own-funding)\.tsx$/] },
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
    ],
  },
  {
    name: 'sessions',
    parts: [
      /\/web\/features\/mentoring\/(sessions-panel|session-columns|use-assigning|assignment-days)\.tsx?$/,
      /\/web\/(core\/records\/proposal-note|platform\/ui\/read-more)\.tsx$/,
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
  // Lists of requests and actions, with filters by day and choice and a panel beside them.
  {
    name: 'requests',
    parts: [/\/web\/(platform\/ui\/(side-panel|day-search)|core\/records\/(choice-chip|use-steps))\.tsx?$/],
  },
  { name: 'approvals', parts: [/\/web\/core\/approvals\/approvals-page\.tsx$/] },
  // What dashboards and the pages of returns share.
  {
    name: 'due',
    parts: [
      /\/web\/features\/returns\/(english\/due|kept-answers|rights|use-returns-due|use-sending-kept)\.ts$/,
    ],
  },
  // What the pages of returns share.
  {
    name: 'returns',
    parts: [
      /\/web\/features\/returns\/(board-groups|english\/returns|form-in-address|jump-to|return-status|use-returns)\.tsx?$/,
      /\/domain\/(returns\/units|entities\/return-form-problems)\.ts$/,
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
  { name: 'dates', parts: [/\/DatePicker\/DatePicker\.mjs$/] },
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
