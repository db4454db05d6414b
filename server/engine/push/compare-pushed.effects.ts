import * as z from 'zod'
import type { Services } from '../../calls/handler.ts'
import { mustHear } from '../../connectors/sap/refusal.ts'
import type { Tx } from '../../db/transaction.ts'
import { topic } from '../../records/outbox/topic.ts'
import { checkContent } from './check-content.ts'
import { confirmedUnder } from './push-books.repository.ts'
import { kindOf } from './pushable.ts'
import { isTrusted } from './sap-system.ts'

/** What SAP seems to keep otherwise is compared at once, and not only in the night. */

const name = 'sap.compare'

/** @param readAt when SAP said what makes the comparison necessary: once for each time */
export async function queueComparisons(
  tx: Tx,
  { outbox }: Pick<Services, 'outbox'>,
  sapOrderNos: readonly string[],
  readAt: string,
): Promise<void> {
  for (const sapOrderNo of sapOrderNos)
    await outbox.add(tx, { topic: name, key: `${name}:${sapOrderNo}:${readAt}`, payload: { sapOrderNo } })
}

const nobody = () => {}

export const comparePushed = topic({
  name,
  schema: z.object({ sapOrderNo: z.string() }),
  async run({ sapOrderNo }, { services }) {
    const push = await confirmedUnder(services.db, sapOrderNo)
    const creation = push && kindOf(services.pushables, push)
    if (!creation?.creates || !(await isTrusted(services))) return
    const document = mustHear(await creation.read(services.sap, sapOrderNo))
    // What SAP does not have is reported by the reconciliation of all.
    if (document?.reference !== push!.reference) return
    const context = { services, issue: nobody }
    const comparison = await creation.comparison(context, [push!])
    await checkContent(context, comparison, push!, document)
  },
})
