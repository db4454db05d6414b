import { systemActor } from '../../records/scope/system-actor.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { quotation } from '../quotations/quotation-document.ts'
import { standingBefore } from '../quotations/quotation.repository.ts'

type Happening = HappeningOf<typeof quotation>

/** What an event of a revision makes the earlier ones do that still stand. */
async function fireEarlier(
  firing: Firing,
  { row, note }: Happening,
  event: 'supersede' | 'dropRevision',
): Promise<void> {
  if (row.revision === 1) return
  const system = { ...firing, actor: systemActor }
  for (const { id } of await standingBefore(firing.tx, row)) {
    const earlier = await lock(system, quotation, id)
    if (earlier) await fire(system, quotation, event, earlier, note.at === undefined ? {} : { at: note.at })
  }
}

/** The customer has a newer revision now, so that it decides on that one. */
export const supersedeEarlier = (firing: Firing, happening: Happening): Promise<void> =>
  fireEarlier(firing, happening, 'supersede')

/** A revision that ends unsent leaves the earlier one as the newest. */
export const dropRevision = async (firing: Firing, happening: Happening): Promise<void> => {
  if (happening.row.sentAt === null) await fireEarlier(firing, happening, 'dropRevision')
}
