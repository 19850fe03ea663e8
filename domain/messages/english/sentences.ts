import { importedText } from '#domain/entities/entity-texts.ts'
import { entityOf, findEntity } from '#domain/entities/register.ts'
import type { ProfileParams, SentenceParams } from '#domain/codes/codes.ts'
import type { Sentences } from '../sentences.ts'
import { formatFieldProblem, formatRowProblems } from '../format-field-problem.ts'
import { formatNumber } from '../../vocabulary/format-number.ts'
import { reasonsBy } from './reasons.ts'

export const profiles: Sentences<ProfileParams> = {
  LOGIN: ({ name }) => `${name} signed in`,
  CREATE_PROFILE: ({ name }) => `${name} joined`,
  UPDATE_PROFILE: ({ name }) => `The profile of ${name} was updated`,
}

export const sentences: Sentences<SentenceParams> = {
  ...reasonsBy(findEntity),
  'wrong-values': ({ problems }) =>
    problems.map((problem) => formatFieldProblem(problem)).join('; ') || 'The request is not valid.',
  'rows-valid-by-now': () =>
    'Nothing was saved: some skipped rows have since become valid. Check the rows again.',
  'imported-meanwhile': ({ file }) =>
    `Nothing was saved: ${file} was imported while you checked it. Import it again only if its rows are meant twice.`,
  'rows-wrong-by-now': ({ row }) =>
    `Nothing was saved: some rows are no longer valid. Check the rows again. ${formatRowProblems(row)}`.trim(),
  'import-saved': ({ entity, rows }) => importedText(entityOf(entity).texts, rows),
  'import-requested': ({ entity }) =>
    `${entityOf(entity).label.many} import request is added to the approval list`,
  'import-decided': ({ status }) => `The request for this import was ${status}.`,
  'import-undone': ({ deleted, restored, kept }) =>
    `The import was undone: ${formatNumber(deleted)} deleted, ${formatNumber(restored)} restored.` +
    (kept === 0 ? '' : ` ${formatNumber(kept)} changed since then and stay as they are.`),
  'import-disk-full': () =>
    'The disk of this service has too little space for this import, and nothing was saved. Tell whoever runs the service, and start the import again when there is space.',
  'import-broken': () => 'Something went wrong on our side and nothing was saved. Try again.',
  'wrong-row': ({ problems }) => formatRowProblems(problems),
  'import-orphaned': () => 'Nothing was saved: the person who started this import no longer has an account.',
}
