import { CASES_IN_RECORDS, milestoneWith, ofMaster, type FileCase } from './cases-in-records.ts'
import { DOCUMENT } from './file-actions.ts'
import { NEW } from '#server/testing/sample-record.ts'

const NO_LONGER: readonly FileCase[] = [
  {
    what: 'a deleted document',
    readers: 'the staff',
    make: ofMaster(async (file, { add, remove }) =>
      remove('master', 'document', await add('master', 'document', { ...DOCUMENT, file })),
    ),
  },
  {
    what: 'a deleted document that came back',
    readers: 'everyone',
    make: ofMaster(async (file, { add, remove, restore }) => {
      const id = await add('master', 'document', { ...DOCUMENT, file })
      await remove('master', 'document', id)
      await restore('document', id, 0)
    }),
  },
  {
    what: 'a document that has another file now',
    readers: 'the staff',
    make: ofMaster(async (file, { add, change }) => {
      const id = await add('master', 'document', { ...DOCUMENT, file })
      await change('master', 'document', id, { file: 'https://example.org/a.pdf' })
    }),
  },
  {
    what: 'a document that has its old file again',
    readers: 'everyone',
    make: ofMaster(async (file, { add, change, restore }) => {
      const id = await add('master', 'document', { ...DOCUMENT, file })
      await change('master', 'document', id, { file: 'https://example.org/a.pdf' })
      await restore('document', id, 1)
    }),
  },
  {
    what: 'a startup no longer',
    readers: 'the staff and the startup',
    make: async ({ upload, change }, { startup }) => {
      const document = await upload('startup')
      await change('startup', 'startup', startup, {
        awards: [{ name: 'Prize', date: '2026-01-01', document }],
      })
      await change('startup', 'startup', startup, { awards: [] })
      return document
    },
  },
  {
    what: 'an account as its picture of before',
    readers: 'the staff and the startup',
    make: async ({ upload, change }, { startup }) => {
      const profile = await upload('startup', 'documents', 'image/png')
      await change('startup', 'startup', startup, { profile })
      await change('startup', 'startup', startup, { profile: null })
      return profile
    },
  },
  {
    what: 'an incubator that was deleted with what it owned',
    readers: 'its uploader, the COE Master',
    make: async ({ upload, add, remove }) => {
      const file = await upload('master')
      const id = await add(
        'portal',
        'incubator',
        {
          ...NEW.incubator,
          name: 'Short-lived COE',
          incubator_type: 'COE',
          email: `${file.slice(-20, -4)}@example.org`,
        },
        null,
      )
      await add('portal', 'document', { ...DOCUMENT, file }, id)
      await remove('portal', 'incubator', id)
      return file
    },
  },
]

const TRANSFERRED: readonly FileCase[] = [
  {
    what: 'a document that went to another incubator',
    readers: 'everyone',
    make: ofMaster(async (file, { add, change }, { elsewhere }) => {
      const id = await add('master', 'document', { ...DOCUMENT, file })
      await change('portal', 'document', id, { user_id: elsewhere })
    }),
  },
  {
    what: 'a milestone that went to another incubator',
    readers: 'both staffs',
    make: ofMaster(async (file, { add, change }, { elsewhere }) => {
      const id = await add('master', 'milestone', milestoneWith(file))
      await change('portal', 'milestone', id, { user_id: elsewhere })
    }),
  },
  {
    what: 'a milestone of a portal file that went to another incubator and was deleted there',
    readers: 'both staffs',
    make: async ({ upload, add, change, remove }, { elsewhere }) => {
      const file = await upload('portal')
      const id = await add('portal', 'milestone', milestoneWith(file))
      await change('portal', 'milestone', id, { user_id: elsewhere })
      await remove('portal', 'milestone', id)
      return file
    },
  },
  {
    what: "another incubator's document that was public, and a document of ours",
    readers: 'the other staff',
    make: async ({ upload, add, change }, { elsewhere }) => {
      const file = await upload('other')
      const id = await add('other', 'document', { ...DOCUMENT, file }, elsewhere)
      await add('master', 'document', { ...DOCUMENT, file })
      await change('other', 'document', id, { category: 'funding' })
      return file
    },
  },
]

const REQUESTED: readonly FileCase[] = [
  {
    what: 'a request',
    readers: 'the staff',
    make: ofMaster((file, { ask }) => ask('document', { ...DOCUMENT, file })),
  },
  {
    what: 'a rejected request',
    readers: 'the staff',
    make: ofMaster(async (file, { ask, decide }) =>
      decide('master', await ask('document', { ...DOCUMENT, file }), 'rejected'),
    ),
  },
  {
    what: 'a withdrawn request',
    readers: 'the staff',
    make: ofMaster(async (file, { ask, decide }) =>
      decide('editor', await ask('document', { ...DOCUMENT, file }), 'withdrawn'),
    ),
  },
  {
    what: 'an approved request',
    readers: 'everyone',
    make: ofMaster(async (file, { ask, decide }) =>
      decide('master', await ask('document', { ...DOCUMENT, file }), 'approved'),
    ),
  },
  {
    what: 'a request that was deleted',
    readers: 'its uploader, the COE Master',
    isFree: true,
    make: ofMaster(async (file, { ask, decide, forget }) => {
      const id = await ask('document', { ...DOCUMENT, file })
      await decide('master', id, 'rejected')
      await forget(id)
    }),
  },
]

const IMPORTED: readonly FileCase[] = [
  {
    what: 'a cell of an imported file',
    readers: 'its uploader, the COE Master',
    make: ofMaster((file, { prepare }) => prepare([file])),
  },
  {
    what: 'a fixed value of an import',
    readers: 'its uploader, the COE Master',
    make: ofMaster((file, { prepare }) => prepare([''], { fixed: { remarks: `See ${file}` } })),
  },
  {
    what: 'a corrected cell of an import',
    readers: 'its uploader, the COE Master',
    make: ofMaster(async (file, { prepare, correct }) => {
      const value = JSON.stringify([{ title: 'Proof', file }])
      await correct(await prepare(['']), { cells: [{ row: 2, column: 'Documents', value }] })
    }),
  },
  {
    what: 'a fixed value that an import no longer has',
    readers: 'its uploader, the COE Master',
    isFree: true,
    make: ofMaster(async (file, { prepare, correct }) => {
      await correct(await prepare([''], { fixed: { remarks: `See ${file}` } }), {
        fixed: { remarks: 'None' },
      })
    }),
  },
  {
    what: 'a discarded import',
    readers: 'its uploader, the COE Master',
    isFree: true,
    make: ofMaster(async (file, { prepare, discard }) => discard(await prepare([file]))),
  },
  {
    what: 'an imported milestone',
    readers: 'the staff',
    make: ofMaster(async (file, { prepare, commit }) => commit(await prepare([file]))),
  },
  {
    what: 'an imported milestone that was undone',
    readers: 'the staff',
    make: ofMaster(async (file, { prepare, commit, undo }) => {
      const id = await prepare([file])
      await commit(id)
      await undo(id)
    }),
  },
]

export const FILE_CASES: readonly FileCase[] = [
  {
    what: 'nothing',
    readers: 'its uploader, the COE Master',
    isFree: true,
    make: ({ upload }) => upload('master'),
  },
  {
    what: 'nothing, as a picture in an open folder',
    readers: 'everyone',
    isFree: true,
    make: ({ upload }) => upload('master', 'startup', 'image/png'),
  },
  ...CASES_IN_RECORDS,
  ...NO_LONGER,
  ...TRANSFERRED,
  ...REQUESTED,
  ...IMPORTED,
]
