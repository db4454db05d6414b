import { documents } from '#shared/documents/index.ts'
import { documentReminders } from '#shared/documents/notices.ts'
import { businessDateOf, workingHoursBetween } from '#shared/kernel/dates.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { ReminderRule } from '#shared/engine/notice.ts'
import { inTransaction } from '../../db/transaction.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { Services } from '../../calls/handler.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { deliverTo } from './deliver.ts'
import { rolesOf } from './tell.ts'
import { notYetTold, waitingFor, type Told } from './told.repository.ts'

const hourMs = 3_600_000

/** Hours that count since something waits; fewer than none for a day that is still to come. */
const waitedHours = ({ isWorkdays }: ReminderRule, since: string, now: Date): number =>
  isWorkdays ? workingHoursBetween(since, now.toISOString()) : (now.getTime() - Date.parse(since)) / hourMs

/** The period of a reminder is part of its source, so that nobody is reminded twice in one period. */
async function remindOf(
  services: Pick<Services, 'db' | 'live' | 'mail' | 'now' | 'outbox'>,
  document: DocumentDefinition,
  rule: ReminderRule,
): Promise<number> {
  const { kind, event, recipients, rows, since, afterHours, everyHours } = rule
  const now = services.now()
  const question = {
    kind,
    recipients: recipients.flatMap((audience) => rolesOf(systemActor, audience)),
    except: null,
    rows,
    since,
    // A day that is still to come is no news once it is past.
    ...(afterHours < 0 && { from: businessDateOf(now) }),
    before: new Date(now.getTime() - afterHours * hourMs).toISOString(),
  }
  const beyond = ({ since }: Told) => waitedHours(rule, since ?? '', now) - afterHours
  const sourceOf = (reader: Told) =>
    `${document.name}:${reader.docId}:${event}:${reader.since}:${Math.floor(beyond(reader) / everyHours)}`
  return inTransaction(services.db, async (tx) => {
    const due = (await waitingFor(tx, document, question)).filter((reader) => beyond(reader) >= 0)
    const people = await notYetTold(tx, due, sourceOf)
    const news = { kind, docType: document.name, event, actorName: systemActor.name, at: now.toISOString() }
    await deliverTo(tx, services, { ...news, sourceOf }, people)
    return people.length
  })
}

/** Reminds people of what waits for them. It may run at any time: nobody is reminded twice in one period. */
export const remind: TaskKind = {
  kind: 'notices.remind',
  async run({ services, count }) {
    for (const document of documents)
      for (const rule of documentReminders[document.name])
        // A kind may have the name of a field that is kept from some readers, and reports go out as answers do.
        count(`kinds.${rule.kind}`, await remindOf(services, document, rule))
  },
}
