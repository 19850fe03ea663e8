/** Programmes of the demo's incubators. They are invented. */
export const PROGRAMMES = [
  'Kanasu Pre-incubation',
  'Beeja Seed',
  'Hejje Acceleration',
  'Student Projects',
] as const

export const LEGAL_NOTE =
  'Pilots run with two farmer groups and a district office; results are shared with everybody who helped. (Sample data.)'

/** Remarks for Graduating (startup-resume.md, Status remarks). */
export const GRADUATED = [
  'Has its own workshop, eleven people and a second customer.',
  'Raised a round of its own and moved out in good order; mentors the next cohort.',
  'ಸ್ವಂತ ಕಟ್ಟಡಕ್ಕೆ ಸ್ಥಳಾಂತರಗೊಂಡಿದೆ.',
] as const

/**
 * Reason and description of dropped-out startups. One is longer than the 350 characters that a page shows.
 */
export const DROPPED_OUT: readonly (readonly [reason: string | null, description: string])[] = [
  [
    'Founders went back to their studies',
    'The team finishes its degrees first and may come back with the same idea.',
  ],
  ['No customer after the pilot', 'Three pilots went well and nobody paid for a fourth.'],
  ['Merged with another startup', 'The work goes on elsewhere; the machine and two people moved along.'],
  [
    'Parts no longer available',
    'The sensor that the whole design rests on was withdrawn by its maker. Two replacements were tried for nine months: the first drifted with the heat of a closed shed, the second needed a licence that costs more than the device. The team wrote down what it learned, gave its tools back and its field data to the college, and told each of the forty farmers in person before it closed.',
  ],
  [null, 'No answer to four letters.'],
]
