import { isoOf } from './calendar.ts'

/** Days before and after the last day of the demo. */
const [OPENED, DUE, CLOSES] = [-17, -3, 17]

/** A form that the demo's portal made itself: filled in once, and due some days ago whenever the demo is filled. */
export const budgetForm = (last: number) => ({
  title: 'Needs for the next budget',
  purpose: 'The department asks for these before it plans the budget of the coming year.',
  asked_of: 'incubators' as const,
  frequency: 'once' as const,
  opens: isoOf(last + OPENED),
  due: isoOf(last + DUE),
  closes: isoOf(last + CLOSES),
  questions: [
    {
      code: 'needed',
      label: 'Amount that you need',
      kind: 'money' as const,
      required: true,
      adds_up: 'sum' as const,
      lowest: 0,
    },
    {
      code: 'room',
      label: 'Startups that you can take in',
      kind: 'number' as const,
      required: true,
      adds_up: 'sum' as const,
      lowest: 0,
    },
    {
      code: 'first',
      label: 'ನಿಮಗೆ ಮೊದಲು ಬೇಕಾದದ್ದು',
      kind: 'choice' as const,
      options: ['ಪ್ರಯೋಗಾಲಯ', 'ಮಾರ್ಗದರ್ಶಕರು', 'ಹಣ', 'ಜಾಗ'],
    },
    { code: 'reason', label: 'Reasons', kind: 'text' as const },
  ],
})
