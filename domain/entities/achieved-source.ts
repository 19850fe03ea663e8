/** The source of what a deliverable achieved: a person entered it (deliverables.md, Achieved is counted). */
export const ENTERED = 'entered'
