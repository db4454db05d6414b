import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import type { MasterCalls } from '#shared/masterdata/master.contract.ts'
import { read, type Handler } from '../calls/handler.ts'
import { conceal } from '../records/scope/secrecy.ts'
import { logPage } from './master-log.repository.ts'
import { fieldsFor } from './master.rules.ts'

/** All changes of a table, without fields that the reader may not read. */
export const logHandler = (name: MasterName, call: NonNullable<MasterCalls['log']>): Handler =>
  read(call, async ({ db, actor, body }) => {
    const readable = new Set(fieldsFor(masterOf(name), actor))
    const isHidden = (path: string) => path in masterOf(name).fields && !readable.has(path)
    const { rows, ...total } = await logPage(db, name, actor, body)
    return {
      ...total,
      rows: rows.map((row) =>
        conceal(actor, { ...row, changes: row.changes.filter(({ path }) => !isHidden(path)) }),
      ),
    }
  })
