/**
 * The modules of an incubator's tab Performance, in its order (performance.md, Performance tab). Whoever lists modules reads
 * them here: the tab, its count, and the public page, which shows those that visitors may read.
 */
export const PERFORMANCE_MODULES: readonly string[] = [
  'funding-raised',
  'prototype',
  'partnership',
  'intellectual-property',
  'connect',
  'milestone',
  'project',
  'deliverables-as-per-mou',
]
