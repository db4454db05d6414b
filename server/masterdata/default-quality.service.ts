import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import { defaultQualityCalls, type DefaultQuality } from '#shared/masterdata/default-quality.contract.ts'
import { read, write, refuse } from '../calls/handler.ts'
import type { Queryable } from '../db/transaction.ts'
import { record } from '../records/history/history.ts'
import * as qualities from './default-quality.repository.ts'

/** Until somebody says otherwise a day is a whole day. */
const unset: DefaultQuality = { quality: '100', version: 0, updatedBy: '', updatedAt: null }

async function current(db: Queryable): Promise<DefaultQuality> {
  const found = await qualities.find(db)
  return found ? { ...found, quality: plainDecimal(found.quality) } : unset
}

const get = read(defaultQualityCalls.get, ({ db }) => current(db))

const update = write(defaultQualityCalls.update, async ({ tx, actor, body }) => {
  const before = await current(tx)
  const stale = { by: before.updatedBy, version: before.version }
  if (before.version !== body.version) return refuse('VERSION_CONFLICT', stale)
  const quality = plainDecimal(body.quality)
  if (quality === before.quality) return before
  if (!(await qualities.save(tx, quality, body.version, actor.name))) return refuse('VERSION_CONFLICT', stale)
  await record(tx, actor, {
    docType: 'specialDate',
    docId: qualities.defaultQualityId,
    event: 'update',
    changes: [{ path: 'defaultQuality', from: before.quality, to: quality }],
  })
  return current(tx)
})

export const defaultQualityHandlers = [get, update]
