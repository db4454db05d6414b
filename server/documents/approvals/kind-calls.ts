import {
  approvalKindCalls as calls,
  kindsOfPath,
  type ApprovalPath,
} from '#shared/documents/approvals/approval-kind.contract.ts'
import { approval as definition } from '#shared/documents/approvals/index.ts'
import { read, write } from '../../calls/handler.ts'
import { refuse, throwReasons } from '../../calls/refuse.ts'
import { historyOf } from '../../records/history/history.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { open, reasonsAgainst } from '../../engine/act.ts'
import type { Context } from '../../engine/document.ts'
import { pageHandler, readWhole } from '../../engine/read-handlers.ts'
import { find } from '../../engine/store.ts'
import { approval } from './approval-document.ts'
import { reading } from './approval-reads.ts'
import { addressOf } from './address-of.ts'
import { lookJob } from './oa/oa-jobs.ts'
import { livingApproval, sendOnceMore } from './submit-approval.ts'
import { saveNote } from './verbs/save.ts'

type Reading = Parameters<typeof readWhole>[2]
interface Named {
  query: { kind: ApprovalPath; id: string }
}

/** The newest hundred: whoever needs older ones asks by the call that has pages. */
const newest = { page: 1, size: 100 }

const isOf = (path: ApprovalPath, kind: string) => kindsOfPath[path].some((one) => one === kind)

/** One approval that the reader sees, if it is of the kind that the path names. */
async function ofKind(given: Reading & Named) {
  const whole = await readWhole(definition, reading, given)
  return isOf(given.query.kind, whole.kind) ? whole : refuse('NOT_FOUND')
}

/** The row of an approval of the kind, for steps that its document takes. */
async function rowOf({ tx, actor }: Context, path: ApprovalPath, id: string, version?: number) {
  const row = await find(tx, actor, approval, id)
  if (!row || !isOf(path, row.kind)) return refuse('NOT_FOUND')
  if (version !== undefined && row.version !== version)
    return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
  return row
}

/** What is approved under this path. */
const documentOf = ({ services }: Context, path: ApprovalPath) =>
  services.approvables.find((one) => one.path === path) ?? refuse('NOT_FOUND')

const add = write(calls.add, async (given) => {
  const { documentId, version } = given.body
  const { kind } = given.query
  await documentOf(given, kind).take(given, 'open', { id: documentId, version })
  const opened = await livingApproval(given, documentId, kindsOfPath[kind])
  return approval.saved(opened ?? refuse('NOT_FOUND'))
})

const submit = write(calls.submit, async (given) => {
  const { id, version, comment } = given.body
  const { kind } = given.query
  const { documentId } = await rowOf(given, kind, id, version)
  await documentOf(given, kind).take(given, 'submit', { id: documentId, comment })
  return approval.saved((await find(given.tx, given.actor, approval, id)) ?? refuse('NOT_FOUND'))
})

const remove = write(calls.remove, async (given) => {
  const { kind, id } = given.query
  const row = await rowOf(given, kind, id)
  throwReasons(reasonsAgainst(approval, 'delete', row, systemActor))
  const about = documentOf(given, kind)
  if (!about.has('drop')) return refuse('APPROVAL_KEPT')
  await about.take(given, 'drop', { id: row.documentId })
  return {}
})

const modify = write(calls.modify, async (given) => {
  await rowOf(given, given.query.kind, given.body.id)
  return saveNote(given, given.body)
})

const send = write(calls.send, async (given) => {
  const { id, version } = given.body
  await rowOf(given, given.query.kind, id)
  const { row } = await open(given, approval, { id, version }, { event: 'sendAgain' })
  return approval.saved(await sendOnceMore(given, row))
})

const updateOaState = write(calls.updateOaState, async (given) => {
  const { id, version } = given.body
  const row = await rowOf(given, given.query.kind, id, version)
  const at = given.services.now().toISOString()
  if (row.engine !== 'embedded') await given.services.outbox.add(given.tx, lookJob(id, at))
  return approval.saved(row)
})

const localUrl = read(calls.localUrl, async (given) => {
  return { url: addressOf(given.services, await ofKind(given)) }
})

const histories = read(calls.histories, async (given) => {
  const { id } = await ofKind(given)
  return historyOf(given.db, given.actor, id, newest)
})

const opinions = read(calls.opinions, async (given) => {
  const { people } = await ofKind(given)
  return {
    opinions: people.filter(({ step }) => step !== null),
    circulationOpinions: people.filter(({ step }) => step === null),
  }
})

export const kindHandlers = [
  read(calls.one, ofKind),
  pageHandler(calls.page, reading, ({ kind }) => ({
    rows: kindsOfPath[kind].map((one) => ({ kind: one })),
  })),
  add,
  modify,
  remove,
  submit,
  send,
  updateOaState,
  localUrl,
  histories,
  opinions,
]
