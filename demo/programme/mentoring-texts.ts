/** What a session is about, and what its two sides say afterwards. */
export const AGENDAS = [
  'Costs of the first fifty pieces',
  'Prepare the talk with the bank',
  'Draft contract with the first customer',
  'Choose a supplier for the housing',
  'Plan the field trial of the next season',
  'Pitch for the district prize: first full run',
  'ಮಾರಾಟದ ಯೋಜನೆ',
  'Hiring the first two technicians',
  null,
] as const

export const MENTOR_FEEDBACK = [
  'Clear about the product. The price list still needs a second look.',
  'They had done their homework: three offers, well compared.',
  'Good talk. Next time with the figures of the last quarter.',
  'The team is ready for the pilot; I would start smaller.',
  'ಗ್ರಾಹಕರ ಪಟ್ಟಿ ಚೆನ್ನಾಗಿದೆ.',
] as const

export const STARTUP_FEEDBACK = [
  'We left with a list of three suppliers and know whom to call first.',
  'The advice on payment terms saved us a bad contract.',
  'Helpful, and to the point. We will send the new plan on Friday.',
  'ತುಂಬಾ ಉಪಯುಕ್ತವಾಗಿತ್ತು.',
] as const

export const CANCEL_REASONS = [
  'A customer visits on the same day.',
  'I have to travel; please choose another slot.',
  'The prototype is not back from the laboratory yet.',
] as const
