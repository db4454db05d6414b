import { documents } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { limitEvents, limitSubject } from '#shared/platform/notices/notice-subjects.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { nameFor } from '../../records/scope/secrecy.ts'

/** Events among people of one customer, by their documents. */
const amongColleagues: ReadonlyMap<string, readonly string[]> = new Map([
  ...documents.map(({ name, ofCustomer }: DocumentDefinition) => [name, ofCustomer?.events ?? []] as const),
  [limitSubject, [limitEvents.colleague]],
])

/** Who acted, as the reader of a notice may know: people of one customer know each other (D366). */
export const actorOfNotice = (
  reader: Actor,
  { docType, event, actorName }: { docType: string; event: string; actorName: string },
): string => (amongColleagues.get(docType)?.includes(event) ? actorName : nameFor(reader, actorName))
