import { DomainError } from '#shared/kernel/errors.ts'
import { pictureFields, textOf, type MasterRecord, type MasterTable } from '#shared/kernel/master.ts'
import { pictureCalls } from '#shared/masterdata/picture.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, refuse } from '../calls/handler.ts'
import type { Tx } from '../db/transaction.ts'
import { fileAnswer } from '../platform/files/file.service.ts'
import { findPicture, tie, untie } from '../papers/pictures.repository.ts'

/** Ties the pictures that a record names now and lets go of those that it named before. */
export async function keepPictures(
  tx: Tx,
  actor: Actor,
  table: MasterTable,
  { id, values, before }: { id: string; values: Record<string, unknown>; before?: MasterRecord },
): Promise<void> {
  const changed = pictureFields(table).filter(
    (field) => field in values && textOf(values[field]) !== textOf(before?.[field]),
  )
  const former = changed.map((field) => textOf(before?.[field])).filter(Boolean)
  if (former.length > 0) await untie(tx, id, former)
  for (const path of changed) {
    const picture = textOf(values[path])
    if (picture && !(await tie(tx, actor, id, picture))) throw new DomainError([{ code: 'INVALID', path }])
  }
}

export const picture = read(pictureCalls.one, async ({ db, services, query }) =>
  fileAnswer(services, (await findPicture(db, query.id)) ?? refuse('NOT_FOUND')),
)
