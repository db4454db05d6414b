import { buffer } from 'node:stream/consumers'
import { detailAddress } from '#shared/documents/outlines.ts'
import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import {
  OaRefused,
  OaUnknown,
  type OaFile,
  type OaKnown,
  type OaPort,
  type OaRequest,
} from '../../../connectors/oa/oa.port.ts'
import { FileStoreAway } from '../../../connectors/files/files.port.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Failure, PermanentFailure, topic } from '../../../records/outbox/topic.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import { linkTo } from '../../../platform/files/link.ts'
import type { Services } from '../../../calls/handler.ts'
import { fire } from '../../../engine/fire.ts'
import { lock } from '../../../engine/store.ts'
import { approval } from '../approval-document.ts'
import { follow } from './follow.ts'
import { lookPayload, lookTopic, startPayload, startTopic, stopPayload, stopTopic } from './oa.service.ts'
import { attachmentsOf, roundOf, submissionOf, type StoredSubmission } from './oa.repository.ts'

/** Other systems show a comment of a limited length. */
const reasonMax = 500

const knownOf = ({ kind, oaRef, oaNo, starter }: StoredSubmission): OaKnown => ({
  kind,
  ref: oaRef,
  oaNo,
  originator: { userId: starter ?? '' },
})

/** The files of the document and of its approval. Links are made anew in each attempt, and name the same files. */
async function filesFor(
  { db, mail: { site }, secret, now, storage }: Pick<Services, 'db' | 'mail' | 'now' | 'secret' | 'storage'>,
  { id, documentId, oaRef: submission }: StoredSubmission,
): Promise<OaFile[]> {
  const files = await attachmentsOf(db, [documentId, id])
  return files.map(({ groupName, storageKey, ...file }) => {
    const address = { viewPath: file.id, groupName: groupName ?? '', submission }
    return {
      ...file,
      bytes: Number(file.bytes),
      url: site === '' ? '' : `${site}${linkTo(secret, address, now())}`,
      content: async () => new Uint8Array(await buffer(await storage.open(storageKey))),
    }
  })
}

function requestOf(
  { mail }: Pick<Services, 'mail'>,
  found: StoredSubmission,
  attachments: OaRequest['attachments'],
): OaRequest {
  const { id, oaRef, kind, documentNo, customerName, starter, starterName, form } = found
  const { approvalNo, currency, totalAmount, salesOrg, salespersonName, destinationCountry, remark } = found
  const about = { approvalNo, documentNo, customerName, currency, totalAmount, salesOrg, salespersonName }
  return {
    kind,
    ref: oaRef,
    title: [documentNo, customerName, `${currency} ${totalAmount}`].join(' · '),
    originator: { userId: starter ?? '', name: starterName },
    page: mail.site === '' ? '' : `${mail.site}${detailAddress('approval', id, 'staff')}`,
    main: { ...form.facts, ...about, destinationCountry, remark },
    lines: form.lines,
    attachments,
  }
}

const portOf = ({ oa }: Pick<Services, 'oa'>, { engine, kind }: StoredSubmission): OaPort => {
  const port = engine === 'embedded' ? undefined : oa.ports[engine]
  if (!port || port.lacks(kind))
    throw new PermanentFailure('oaMissing', `${engine} is not set up for ${kind}`)
  return port
}

const inOwn = <T>(services: Services, work: (firing: Parameters<typeof follow>[0]) => Promise<T>) =>
  inTransaction(services.db, (tx) => work({ tx, actor: systemActor, services }))

/** The other system does not answer, or not as it should. */
const asAway = (error: unknown): never => {
  if (error instanceof Failure || error instanceof FileStoreAway) throw error
  throw new Failure('oaAway', error instanceof Error ? error.message : String(error), { cause: error })
}

/** Another attempt cannot help, or could be a second submission. */
const endFinally = (error: unknown): never => {
  if (!(error instanceof OaRefused || error instanceof OaUnknown)) return asAway(error)
  const reason = error instanceof OaRefused ? 'oaRefused' : 'oaUncertain'
  throw new PermanentFailure(reason, error.message, { cause: error })
}

/** Sends a submission; an earlier attempt may have arrived, so that it is looked for first. */
export const startOa = topic({
  name: startTopic,
  schema: startPayload,
  async run({ approvalId, round }, { services, attempt }) {
    const found = await submissionOf(services.db, approvalId, round)
    if (!found || found.status !== 'sending' || found.round !== round) return
    const port = portOf(services, found)
    const there = attempt > 1 ? await port.find(knownOf(found)).catch(asAway) : undefined
    const instance = there ?? {
      ...(await port.start(requestOf(services, found, await filesFor(services, found))).catch(endFinally)),
      state: 'running' as const,
      seq: 0,
      step: '',
      opinions: [],
    }
    await inOwn(services, (firing) => follow(firing, found.oaRef, instance))
  },
  async gaveUp({ approvalId, round }, { reason, error }, { services }) {
    // What the other system said is its answer; an error of the way there tells its reader nothing.
    const comment = reason === 'oaRefused' ? error.slice(0, reasonMax) : ''
    await inOwn(services, async (firing) => {
      const row = await lock(firing, approval, approvalId)
      if (row?.round === round && isDue(approvalMachine, 'failToSend', row))
        await fire(firing, approval, 'failToSend', row, { comment })
    })
  },
})

/** Asks how far a submission has come. A system that is away is asked again by the next look. */
export const lookAtOa = topic({
  name: lookTopic,
  schema: lookPayload,
  async run({ approvalId }, { services }) {
    const round = await roundOf(services.db, approvalId)
    const found = round === undefined ? undefined : await submissionOf(services.db, approvalId, round)
    if (!found || round === undefined) return
    try {
      const instance = await portOf(services, found).find(knownOf(found))
      if (instance) await inOwn(services, (firing) => follow(firing, found.oaRef, instance))
    } catch (error) {
      services.log.warn({ err: error, approvalId }, 'the approval system did not say how far it is')
    }
  },
})

/** Tells the other system that a submission counts no more. */
export const stopOa = topic({
  name: stopTopic,
  schema: stopPayload,
  async run({ approvalId, round, reason }, { services }) {
    const found = await submissionOf(services.db, approvalId, round)
    // Without a number it was never taken there.
    if (!found || found.oaNo === '') return
    const { find, stop } = portOf(services, found)
    if (!stop) return
    const there = await find(knownOf(found)).catch(asAway)
    // It may have ended there, and that may be why it has ended here.
    if (there && there.state !== 'running') return
    await stop(knownOf(found), reason.slice(0, reasonMax)).catch(endFinally)
  },
})
