/** The texts of the standard sets of deliverables. */
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

export const standardSetTexts = {
  title: 'Deliverables',
  lead: 'The standard set of each type, which staff add to a year in one action',
  setOf: (type: string) => `Standard set of ${type}`,
  sizeOf: (type: string, count: number) => `${type}: ${formatQuantity(count, 'deliverable')}`,
  edit: 'Edit',
  editOf: (type: string) => `Edit the set of ${type}`,
  none: 'No standard set yet.',
  changedBy: (name: string, moment: string) => `Changed by ${name}, ${moment}`,
  evenly: 'Evenly over the year',
  byHand: 'entered by hand',
  columns: {
    name: 'Deliverable',
    target: 'Target',
    plan: 'By the end of Q1 to Q4',
    source: 'Achieved is',
    weight: 'Weight',
  },
  notLoaded: 'The standard sets could not be loaded.',
  notSaved: 'The set could not be saved.',
  updated: (type: string) => `Standard set of ${type} updated`,
  save: 'Save',
  list: 'Deliverables',
}
