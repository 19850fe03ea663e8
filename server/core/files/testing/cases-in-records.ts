import { DOCUMENT, MILESTONE, type makeFileActions, type World } from './file-actions.ts'

type FileActions = ReturnType<typeof makeFileActions>

/** A file somewhere, and its readers beside the portal's people. `what` ends the sentence "A file of …". */
export interface FileCase {
  what: string
  /** Returns its address. */
  make: (actions: FileActions, world: World) => Promise<string>
  readers:
    | 'everyone'
    | 'the staff'
    | 'the staff and the startup'
    | 'the staff, the startup and its mentor'
    | 'the other staff'
    | 'both staffs'
    | 'its uploader, the COE Master'
  /** Whether it is unused. */
  isFree?: true
}

const PICTURE = 'image/png'

/** Steps with a file that the COE Master uploaded. */
export const ofMaster =
  (
    use: (file: string, actions: FileActions, world: World) => Promise<unknown>,
    type?: string,
  ): FileCase['make'] =>
  async (actions, world) => {
    const file = await actions.upload('master', 'documents', type)
    await use(file, actions, world)
    return file
  }

const ofStartup =
  (use: (file: string) => Record<string, unknown>, type?: string): FileCase['make'] =>
  async (actions, world) => {
    const file = await actions.upload('startup', 'documents', type)
    await actions.change('startup', 'startup', world.startup, use(file))
    return file
  }

export const milestoneWith = (...files: string[]) => ({
  ...MILESTONE,
  document: files.map((file) => ({ title: 'Proof', file })),
})

/** Files in fields and lists of every kind, public and private ones. */
export const CASES_IN_RECORDS: readonly FileCase[] = [
  {
    what: 'a public document',
    readers: 'everyone',
    make: ofMaster((file, { add }) => add('master', 'document', { ...DOCUMENT, file })),
  },
  {
    what: 'a funding document',
    readers: 'the staff',
    make: ofMaster((file, { add }) => add('master', 'document', { ...DOCUMENT, category: 'funding', file })),
  },
  {
    what: 'a document that is about funding since',
    readers: 'the staff',
    make: ofMaster(async (file, { add, change }) => {
      const id = await add('master', 'document', { ...DOCUMENT, file })
      await change('master', 'document', id, { category: 'funding' })
    }),
  },
  {
    what: 'documents of a startup',
    readers: 'the staff, the startup and its mentor',
    make: ofStartup((file) => ({ documents: [{ docId: '1', title: 'Deck', file }] })),
  },
  {
    what: 'awards of a startup',
    readers: 'the staff, the startup and its mentor',
    make: ofStartup((document) => ({ awards: [{ name: 'Prize', date: '2026-01-01', document }] })),
  },
  {
    what: 'founders of a startup',
    readers: 'everyone',
    make: ofStartup((photoURL) => ({ founders: [{ name: 'A', photoURL }] }), PICTURE),
  },
  {
    what: 'a text of a startup',
    readers: 'everyone',
    make: ofStartup((file) => ({ description: `See https://ankura.example.org${file}.` })),
  },
  {
    what: 'a link of a startup',
    readers: 'everyone',
    make: ofStartup((file) => ({ website: `https://example.org${file}` })),
  },
  { what: 'a logo', readers: 'everyone', make: ofStartup((profile) => ({ profile }), PICTURE) },
  {
    what: 'the council of an incubator',
    readers: 'everyone',
    make: ofMaster((photo, { change }, { incubator }) =>
      change('master', 'incubator', incubator, {
        board_directors: [{ name: 'A', linkedin_url: `https://example.org${photo}` }],
      }),
    ),
  },
  {
    what: 'a mentor',
    readers: 'everyone',
    make: ofMaster(
      (profile, { change }, { mentor }) => change('master', 'mentor', mentor, { profile }),
      PICTURE,
    ),
  },
  {
    what: 'evidence of a deliverable',
    readers: 'the staff',
    make: ofMaster((file, { add }) =>
      add('master', 'deliverables-as-per-mou', {
        program_name: 'Jobs',
        yearly_target: 5,
        evidence: [{ title: 'Letter', file }],
      }),
    ),
  },
  {
    what: 'participants of an event',
    readers: 'the staff',
    make: ofMaster((file, { add }) =>
      add('master', 'event', { name: 'Day', type: 'Workshop', participants_file_url: file }),
    ),
  },
  {
    what: 'speakers of an event',
    readers: 'everyone',
    make: ofMaster(
      (photoURL, { add }) =>
        add('master', 'event', { name: 'Day', type: 'Workshop', speakers: [{ name: 'A', photoURL }] }),
      PICTURE,
    ),
  },
  {
    what: 'a milestone',
    readers: 'the staff',
    make: ofMaster((file, { add }) => add('master', 'milestone', milestoneWith(file))),
  },
  {
    what: 'a milestone twice, and once since',
    readers: 'the staff',
    make: ofMaster(async (file, { add, change }) => {
      const id = await add('master', 'milestone', milestoneWith(file, file))
      await change('master', 'milestone', id, { document: [{ title: 'Proof', file }] })
    }),
  },
  {
    what: 'a milestone and a public document',
    readers: 'everyone',
    make: ofMaster(async (file, { add }) => {
      await add('master', 'milestone', milestoneWith(file))
      await add('master', 'document', { ...DOCUMENT, file })
    }),
  },
  {
    what: 'a short text alone',
    readers: 'the staff',
    make: ofMaster((file, { add }) =>
      add('master', 'document', { ...DOCUMENT, title: file, file: 'https://example.org/a.pdf' }),
    ),
  },
]
