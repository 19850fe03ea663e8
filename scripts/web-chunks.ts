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
 * page loads everything in an early group: check page sizes after a change here.
 */
const GROUPS: readonly Group[] = [
  // React, the router, queries, Mantine's core, our routes.
  { name: 'index', parts: '$initial' },
  // Shared by public pages, account pages and the frame.
  {
    name: 'kit',
    parts: [
      /\/web\/(ui\/(mark|problem-notice|toasts)|landing\/public-bar)\.tsx$/,
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
      /\/web\/ui\/(page-title|empty-state|status-badge|type-badge|picture|section-head|cut|fact-list|use-kept-focus)\.tsx?$/,
      /\/domain\/vocabulary\//,
      // Only dialogs use dragging.
      /\/@mantine\/(core\/esm\/core\/|hooks\/esm\/(?!use-drag\/))|\/ScrollArea\/utils\//,
      /\/(Group|Stack)\/\w+\.mjs$/,
      /\/icons\/Icon(?!Brand)\w+\.mjs$/,
      /\/web\/(ui\/(grid\/)?|kinds\/([\w-]+\/)?|pages\/incubator\/)[\w-]+\.module\.css$/,
      /\/web\/records\/(columns|list-count|list-bar|filter-chip|pending-cells)\.module\.css$/,
      /\/web\/performance\/(indicator-cards|module-table|year-trend)\.module\.css$/,
      /\/styles\/(Checkbox\w*|InlineInput|Pagination|Tabs|Skeleton)\.layer\.css$/,
    ],
  },
  { name: 'grid', parts: [/\/web\/ui\/(grid\/grid|paged-list|refresh-button|two-lines)\.tsx$/] },
  // The cells that show a record's values, with the definitions that most pages use.
  {
    name: 'values',
    parts: [
      /\/web\/(kinds\/field-cell|records\/use-pending|pages\/incubator\/incubator-lists)\.tsx?$/,
      /\/domain\/entities\/(incubator|startup|mentor|program)\.ts$/,
    ],
  },
  {
    name: 'table',
    parts: [/\/web\/records\/(record-table|incubator-column|use-own-scope)\.tsx?$/, /\/FileButton\.mjs$/],
  },
  { name: 'incubator', parts: [/\/web\/pages\/incubator\/(incubator-page|tabs)\.tsx?$/] },
  {
    name: 'performance',
    parts: [/\/web\/pages\/incubator\/performance-tab\.tsx$/, /\/domain\/entities\/register\.ts$/],
  },
  { name: 'scroll', parts: [/\/ScrollArea\/ScrollArea\.mjs$/] },
  { name: 'select', parts: [/\/Select\/Select\.mjs$/] },
  { name: 'views', parts: [/\/web\/ui\/(view-switch|figure-cards)\.tsx$/] },
  { name: 'funding', parts: [/\/web\/funding\/funding-(panel|lists)\.tsx$/] },
  {
    name: 'startups',
    parts: [
      /\/web\/resume\/(startup-list|use-status-change|dialogs)\.tsx?$/,
      /\/web\/pages\/(programs|invitations)\/\w+-menu-item\.tsx$/,
    ],
  },
  // Comments and reasons, which pages show without a form.
  { name: 'text', parts: [/\/Textarea\/Textarea\.mjs$/, /\/domain\/changes\/items\.ts$/] },
  // Loaded on demand.
  { name: 'floating', parts: [/\/web\/ui\/(balloon|menu-dropdown)\.tsx$/] },
  {
    name: 'dialog',
    parts: [/\/web\/ui\/(confirm-dialog|picture-dialog)\.tsx$/, /\/(Modal|Drawer)\/(Modal|Drawer)\.mjs$/],
  },
  { name: 'dates', parts: [/\/DatePicker\/DatePicker\.mjs$/] },
  { name: 'form', parts: [/\/web\/records\/(record-dialog|row-inputs)\.tsx$/] },
]

export const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: GROUPS.map(({ name, parts }, at) => ({
    name,
    priority: GROUPS.length - at,
    ...(parts === '$initial'
      ? { tags: [parts] }
      : { test: (id: string) => parts.some((part) => part.test(id)) }),
  })),
}
