export const LEGAL_NOTE =
  'Pilots run with two user groups and a district office, and their results are published every quarter.'

/** Reasons and Remarks for Graduating (startup-resume.md, Status remarks). */
export const GRADUATED: readonly (readonly [reason: string, description: string])[] = [
  ['Stands on its own feet', 'Has its own workshop, eleven employees and a second large customer.'],
  ['Raised its own round', 'Raised a round of its own and moved to its own office; mentors the next cohort.'],
  ['ಸ್ವಂತ ಕಟ್ಟಡ', 'ಸ್ವಂತ ಕಟ್ಟಡಕ್ಕೆ ಸ್ಥಳಾಂತರಗೊಂಡಿದೆ.'],
]

/**
 * Reason and description of dropped-out startups. One is longer than the 350 characters that a page shows.
 */
export const DROPPED_OUT: readonly (readonly [reason: string, description: string])[] = [
  [
    'Founders went back to their studies',
    'The team is finishing its degrees and may return with the same idea.',
  ],
  ['No customer after the pilot', 'Three pilots went well, but no paying customer followed.'],
  ['Merged with another startup', 'The product continues there; two employees moved along.'],
  [
    'Parts no longer available',
    'The sensor on which the design depends was discontinued by its manufacturer. Two replacements were tested for nine months: the first drifted in the heat of a closed shed, the second needed a licence that costs more than the device. The team documented its results, returned its tools, gave its field data to the college and informed each of the forty farmers before it closed.',
  ],
  ['Not reachable', 'Has not reported for two quarters and does not answer.'],
]
