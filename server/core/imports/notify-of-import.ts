import type { Writer } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/outbox/notify.ts'
import type { ImportRecord } from './store.ts'

/** Notifies who started an import that it ended, in the transaction of its end. They may have left its page. */
export const notifyOfImport = (
  tx: Writer,
  { id, account_id, file_name: file }: Pick<ImportRecord, 'id' | 'account_id' | 'file_name'>,
  code: 'import-saved' | 'import-requested' | 'import-failed',
): Promise<void> =>
  notify(tx, [
    {
      kind: 'imports',
      message: { code, params: { file } },
      to: { account: account_id },
      path: `/imports/${id}`,
      subject: id,
    },
  ])
