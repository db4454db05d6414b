import type { SapStrange } from '#shared/engine/push/push.schema.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { tellOfConnection } from '../../platform/notices/tell-connection.ts'
import { topic } from '../../records/outbox/topic.ts'
import * as z from 'zod'
import type { Services } from '../../calls/handler.ts'
import { kindOf, type PushRecord } from './pushable.ts'
import { wakePushes } from './push-stop.repository.ts'
import * as systems from './sap-system.repository.ts'

/**
 * Recognizes the SAP that answers by the orders that it must have. After a system copy, a restored backup or a wrong
 * address it does not know them, or has others under their numbers: then nothing is sent, and nothing that it says of our
 * orders is believed, until somebody has decided what it is (D253).
 */

/** A simulated SAP lies in our own database, whatever its address is. */
export const addressOf = ({ sap, settings }: Pick<Services, 'sap' | 'settings'>): string => {
  const { system } = settings.sap
  return sap.kind === 'system' && system ? `${system.url} ${system.access.client ?? ''}`.trim() : sap.kind
}

/** How SAP answers the question for an order that it must have. */
type Answer = 'known' | 'missing' | 'foreign' | 'unread'

async function askFor(services: Pick<Services, 'pushables' | 'sap'>, push: PushRecord): Promise<Answer> {
  const kind = kindOf(services.pushables, push)
  if (!kind.creates) return 'unread'
  const answer = await kind.read(services.sap, push.sapOrderNo)
  if (answer.outcome !== 'done') return 'unread'
  if (answer.value === null) return 'missing'
  const isOurs =
    answer.value.reference === push.reference || kind.obstacles(services.sap, push, answer.value).length === 0
  return isOurs ? 'known' : 'foreign'
}

/** One order may have been deleted by hand; of two and more, half must be there. */
const isStrange = (answers: readonly Answer[]): boolean => {
  const lost = answers.filter((one) => one === 'missing' || one === 'foreign').length
  return lost >= 2 && lost * 2 >= answers.length
}

/**
 * Asks SAP for some of our orders and keeps what comes of it.
 * @returns whether SAP is ours; undefined while it cannot be read
 */
export async function recognize(
  services: Pick<
    Services,
    'db' | 'live' | 'log' | 'mail' | 'now' | 'outbox' | 'pushables' | 'sap' | 'settings'
  >,
): Promise<boolean | undefined> {
  const { db, sap, now } = services
  if (sap.kind === 'none') return undefined
  const [address, system] = [addressOf(services), await systems.systemOf(db)]
  const sample = await systems.confirmedSample(db, system?.since ?? null)
  const answers: Answer[] = []
  for (const push of sample) answers.push(await askFor(services, push))
  if (answers.includes('unread')) return undefined
  const of = (answer: Answer) =>
    sample.filter((_, at) => answers[at] === answer).map((push) => push.sapOrderNo)
  if (isStrange(answers)) {
    const strange: SapStrange = {
      address,
      asked: sample.length,
      missing: of('missing'),
      foreign: of('foreign'),
      at: now().toISOString(),
    }
    await inTransaction(db, async (tx) => {
      const isNew = ((await systems.strangeOf(tx))?.asked ?? 0) === 0
      await systems.keepStrange(tx, strange)
      if (!isNew) return
      services.log.error(strange, 'this SAP does not know our orders')
      const numbers = [...strange.missing, ...strange.foreign].join(', ')
      await tellOfConnection(tx, services, 'connectionStrange', numbers)
    })
    return false
  }
  await inTransaction(db, async (tx) => {
    const wasStrange = (await systems.strangeOf(tx)) !== null
    if (system?.address !== address) await systems.keepSystem(tx, { since: null, ...system, address })
    await systems.endStrange(tx)
    if (wasStrange) await wakePushes(tx)
  })
  return true
}

const topicName = 'sap.system'
/** While read-backs fail, SAP is asked once in each of these whether it is ours. */
const slotMs = 10 * 60_000

/** Has SAP recognized soon, because it does not find an order that it must have. */
export const queueRecognition = (
  tx: Parameters<Services['outbox']['add']>[0],
  { outbox, now }: Pick<Services, 'outbox' | 'now'>,
  once = String(Math.floor(now().getTime() / slotMs)),
): Promise<void> => outbox.add(tx, { topic: topicName, key: `sapSystem:${once}`, payload: {} })

export const recognizeSystem = topic({
  name: topicName,
  schema: z.object({}),
  run: async (_, { services }) => void (await recognize(services)),
})

/** A SAP at another address may be another one: nothing is sent before it has shown an order of ours. */
export async function noteSystem(
  services: Pick<Services, 'db' | 'now' | 'outbox' | 'sap' | 'settings'>,
): Promise<void> {
  const { db, sap, now } = services
  if (sap.kind === 'none') return
  const address = addressOf(services)
  await inTransaction(db, async (tx) => {
    const system = await systems.systemOf(tx)
    // What was strange may have been the address, which is right again.
    if (await systems.strangeOf(tx)) await queueRecognition(tx, services, newId())
    if (system?.address === address) return
    const sample = system ? await systems.confirmedSample(tx, system.since) : []
    if (sample.length === 0) return void (await systems.keepSystem(tx, { since: null, ...system, address }))
    await systems.keepStrange(tx, { address, asked: 0, missing: [], foreign: [], at: now().toISOString() })
    await queueRecognition(tx, services, newId())
  })
}

/** Whether what SAP says is believed. */
export const isTrusted = async ({ db }: { db: Services['db'] }): Promise<boolean> =>
  (await systems.strangeOf(db.reads)) === null
