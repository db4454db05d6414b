import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { logKinds, type LogKind } from '#shared/platform/operations/log-archive.contract.ts'
import type { Services } from '../../calls/handler.ts'
import type { TaskContext, TaskKind } from '../../records/tasks/runner.ts'
import * as archives from './log-archive.repository.ts'

/** The rows of one file, which are in memory together and leave the database in one transaction. */
const batchRows = 10_000
/** Rows of a log are bounded, so that no batch comes near it. */
const maxBytes = 1024 * 1024 * 1024

const compress = promisify(gzip)

/** Stores the rows as one file. It is complete on the disk or in the bucket when this returns. */
async function store(
  { storage }: Pick<Services, 'storage'>,
  id: string,
  kind: LogKind,
  rows: readonly archives.OldRow[],
) {
  const days = rows.map(({ day }) => day).toSorted()
  const [firstDay, lastDay] = [days[0]!, days.at(-1)!]
  const content = await compress(rows.map(({ line }) => `${line}\n`).join(''))
  const { key, bytes, sha256 } = await storage.put(Readable.from([content]), { maxBytes })
  const name = `seaway-${kind}-${firstDay}-${lastDay}-${id.slice(-8)}.jsonl.gz`
  return {
    archive: { id, kind, firstDay, lastDay, rowCount: rows.length },
    file: { name, mediaType: 'application/gzip', storageKey: key, bytes, sha256 },
  }
}

/**
 * Moves old rows of the logs into files, where a setting says how long they are kept. The transaction that names a file
 * deletes exactly its rows or fails. The file of a transaction that failed stays: whether it failed is not always
 * known, and the sweep of files removes what no row names.
 */
export const archiveLogs: TaskKind = {
  kind: 'logs.archive',
  async run({ services, cursor, progress, count, cancelled }: TaskContext) {
    let moved = Number(cursor ?? 0)
    for (const kind of logKinds) {
      const days = services.settings.keptDays[kind]
      if (days === undefined) continue
      const before = addDays(businessDateOf(services.now()), -days)
      for (;;) {
        const rows = await archives.oldestRows(services.jobsDb, kind, before, batchRows)
        if (rows.length === 0) break
        const { archive, file } = await store(services, newId(), kind, rows)
        moved += rows.length
        await progress(moved, null, String(moved), async (tx) => {
          if ((await archives.removeRows(tx, kind, rows)) !== rows.length)
            throw new Error(`another process moved rows of ${kind} at the same time`)
          await archives.insertArchive(tx, archive, file)
          count(kind, rows.length)
        })
        await services.storage.commit(file.storageKey)
        if (cancelled()) return
      }
    }
  },
}
