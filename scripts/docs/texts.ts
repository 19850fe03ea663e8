/** The tables of texts. */
import { textsFor, type ItemTexts, type Texts } from '#domain/entities/entity-texts.ts'
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import { ACTOR_KINDS } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { exact, tableOf } from './markdown.ts'

/** A failure as a toast tells it (texts.md, How a failure is told). */
const failure = (text: string | null): string =>
  text === null ? 'the reason alone' : exact(`${text.replace(/\.$/, '')}: {reason}`)

const optional = (text: string | undefined): string => (text === undefined ? '' : exact(text))

const tableOfTexts = (rows: readonly (readonly [situation: string, text: string])[]): string =>
  tableOf([['Situation', 'Text'], ...rows.filter(([, text]) => text !== '')])

/** What anybody may do with records, and what a request may propose. */
interface Possible {
  readonly changes: (how: 'create' | 'update' | 'delete') => boolean
  readonly requests: (how: 'create' | 'update' | 'delete') => boolean
  readonly imports: boolean
}

function possibleWith(entity: Entity): Possible {
  const permissionsFor = (how: 'create' | 'update' | 'delete') =>
    ACTOR_KINDS.map((kind) => permissionOf(entity.actions[how], kind))
  return {
    changes: (how) => permissionsFor(how).some((permission) => permission !== '-'),
    requests: (how) => permissionsFor(how).includes('request'),
    imports: canBeImported(entity),
  }
}

const EVERYTHING: Possible = { changes: () => true, requests: () => true, imports: true }

/** The texts for what is possible with records of this name. */
function rowsOf(texts: Texts, possible: Possible): [string, string][] {
  const { updateFailed = 'Failed to update.', deleteFailed = null, deleteFailedSelected } = texts
  const { changes, requests, imports } = possible
  const rows: [isPossible: boolean, situation: string, text: string][] = [
    [true, 'added', exact(texts.created)],
    [true, 'changed', exact(texts.updated)],
    [changes('delete'), 'deleted', exact(texts.deleted)],
    [true, 'several deleted', optional(texts.deletedSelected)],
    [imports, 'imported', exact(texts.imported)],
    [true, 'adding failed', failure(texts.createFailed)],
    [true, 'change failed', failure(updateFailed)],
    [changes('delete'), 'deletion failed', failure(deleteFailed)],
    [deleteFailedSelected !== undefined, 'deletion of several failed', failure(deleteFailedSelected ?? null)],
    [requests('create'), 'addition waits', exact(texts.requested)],
    [requests('update'), 'change waits', exact(texts.updateRequested ?? texts.requested)],
    [requests('delete'), 'deletion waits', exact(texts.deleteRequested)],
    [changes('delete'), 'question before a deletion', exact(texts.confirmDelete)],
    [true, 'empty', exact(texts.empty)],
    [true, 'loading', optional(texts.loading)],
    [true, 'list could not be loaded', texts.loadFailed ? `${exact(texts.loadFailed)}, with the reason` : ''],
    [true, 'while one is added', optional(texts.adding)],
    [true, 'dialog that adds', exact(texts.addTitle)],
    [imports, 'dialog that imports', exact(texts.importTitle)],
    [imports, 'button of an upload', optional(texts.upload)],
  ]
  return rows.filter(([isPossible]) => isPossible).map(([, situation, text]) => [situation, text])
}

/** The texts of an entity, word for word. */
export const textsTable = (entity: Entity): string => tableOfTexts(rowsOf(entity.texts, possibleWith(entity)))

/** The texts of a new entity, whose names take the places in braces, and those that hardly any has of its own. */
export const defaultTextsTable = (): string =>
  tableOfTexts([
    ...rowsOf(
      {
        ...textsFor('{Thing}', '{Things}'),
        loading: 'Loading...',
        loadFailed: '{Things} could not be loaded.',
        upload: 'Import',
      },
      EVERYTHING,
    ),
    ['dialog that changes', exact('Edit {Thing}')],
    ['restored', `${exact('{Thing} restored')}; ${failure('Failed to restore.')}`],
  ])

/** The texts of the entries of a list of small records. */
export const itemTextsTable = (texts: ItemTexts): string =>
  tableOfTexts([
    ['what one is called', exact(texts.label)],
    ['[`{Thing}`](roles-and-rights.md#action-titles) in the log', optional(texts.title)],
    ['added', exact(texts.created)],
    ['changed', exact(texts.updated)],
    ['deleted', exact(texts.deleted)],
    ['adding failed', failure(texts.createFailed)],
    ['change failed', failure(texts.updateFailed)],
    ['deletion failed', failure(texts.deleteFailed)],
    ['addition or change waits', optional(texts.requested)],
    ['deletion waits', optional(texts.deleteRequested)],
    ['while one is added', optional(texts.adding)],
    ['while one is changed', optional(texts.updating)],
    ['while one is deleted', optional(texts.deleting)],
    ['empty', exact(texts.empty)],
    ['dialog that adds', exact(texts.addTitle)],
    ['dialog that changes', exact(texts.editTitle)],
  ])
