import type { SapFinding } from '#shared/areas/sap/sap-check.contract.ts'
import { referenceLength } from '#shared/engine/push/reference.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { failureOf, type HttpAnswer } from '../wire/answers.ts'
import { pageText, refusalOf } from '../wire/messages.ts'
import { fieldAt, metadataOf, type SapMetadata } from './metadata.ts'
import { needsOf, type SapNeed } from './needs.ts'
import { type Exchanged, isHttpAnswer, type SapSession } from '../wire/session.ts'

type Kind = SapFinding['kind']

const wordsOf = (answer: Exchanged): string => {
  if (!isHttpAnswer(answer)) return 'why' in answer ? answer.why : answer.outcome
  const sentences = refusalOf(answer.body)?.messages.map(({ code, text }) => `${code} ${text}`)
  return sentences?.join(' · ') ?? [`HTTP ${answer.status}`, pageText(answer.body)].filter(Boolean).join(': ')
}

/** Why a service does not describe itself; undefined when it does. */
function silenceOf(answer: Exchanged): Kind | undefined {
  if (!isHttpAnswer(answer)) return 'unreachable'
  if (answer.status === 401) return 'signIn'
  if (answer.status === 403) return answer.body.includes('/IWFND/MED/') ? 'service' : 'right'
  if (failureOf(answer)) return 'service'
  return metadataOf(answer.body) ? undefined : 'metadata'
}

const finding = (need: SapNeed, kind: Kind, name = need.set, text = '', stops = need.stops): SapFinding => ({
  kind,
  service: need.service,
  name,
  stops,
  text,
})

/** What the description of a service lacks of what we need of one of its entity sets. */
function lacks(need: SapNeed, metadata: SapMetadata, { referenceField }: SapConfig): SapFinding[] {
  const { set, fields, filters = [], wished = {}, writes = {} } = need
  const published = metadata.sets.get(set)
  if (!published) return [finding(need, 'set')]
  const at = (path: string) => fieldAt(metadata, set, path)
  const reference = set === 'A_SalesOrder' ? at(referenceField)?.maxLength : undefined
  const rights = Object.entries(writes).filter(
    ([right]) => !published[right === 'creatable' ? right : 'updatable'],
  )
  return [
    ...fields.filter((path) => !at(path)).map((path) => finding(need, 'field', `${set}/${path}`)),
    ...Object.entries(wished)
      .filter(([path]) => !at(path))
      .map(([path, stops]) => finding(need, 'field', `${set}/${path}`, '', stops)),
    ...filters
      .filter((path) => at(path)?.filterable === false)
      .map((path) => finding(need, 'filter', `${set}/${path}`)),
    ...rights.map(([, stops]) => finding(need, 'write', set, '', stops)),
    ...(reference !== undefined && reference < referenceLength
      ? [finding(need, 'length', `${set}/${referenceField}`, String(reference))]
      : []),
  ]
}

/** Reads one entity, so that a user without the right to display is found before anybody misses something. */
async function unreadable(session: SapSession, need: SapNeed): Promise<SapFinding[]> {
  if (need.keyed) return []
  const { service, set, fields } = need
  const plain = fields.find((path) => !path.includes('/'))!
  const answer = await session.get({ service, path: set, query: { $top: '1', $select: plain } })
  if (isHttpAnswer(answer) && !failureOf(answer)) return []
  const refused: Kind = isHttpAnswer(answer) && answer.status === 403 ? 'right' : 'read'
  return [finding(need, refused, set, wordsOf(answer))]
}

/** Everything that is missing of one service. */
async function findingsOf(
  session: SapSession,
  service: string,
  needs: readonly SapNeed[],
  config: SapConfig,
): Promise<SapFinding[]> {
  const answer = await session.ask({
    service,
    path: '$metadata',
    headers: { accept: 'application/xml' },
  })
  const silence = silenceOf(answer)
  if (silence) {
    const stops = [...new Set(needs.map((need) => need.stops))]
    return stops.map((stop) => finding({ ...needs[0]!, stops: stop }, silence, '', wordsOf(answer)))
  }
  const metadata = metadataOf((answer as HttpAnswer).body)!
  const there = needs.filter(({ set }) => metadata.sets.has(set))
  const unread: SapFinding[] = []
  for (const need of there) unread.push(...(await unreadable(session, need)))
  return [...needs.flatMap((need) => lacks(need, metadata, config)), ...unread]
}

/** Asks every service for what we need of it. Nothing is changed in SAP. */
export async function checkConnection(
  session: SapSession,
  config: SapConfig,
): Promise<{ services: number; findings: SapFinding[] }> {
  session.releases.forget()
  const byService = [...Map.groupBy(needsOf(config), ({ service }) => service)]
  const findings: SapFinding[] = []
  for (const [service, needs] of byService) {
    const found = await findingsOf(session, service, needs, config)
    findings.push(...found)
    // A user that SAP refuses would be locked by further attempts, and what is not there answers nothing else.
    if (found.some(({ kind }) => kind === 'signIn' || kind === 'unreachable')) break
  }
  return { services: byService.length, findings }
}
