import {
  approvalKindCalls as calls,
  kindsOf,
  type ApprovalPath,
} from '#shared/documents/approvals/approval-kind.contract.ts'
import { approval as definition } from '#shared/documents/approvals/index.ts'
import { read, write, refuse, throwReasons } from '../../calls/handler.ts'
import { historyOf } from '../../records/history/history.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { open, reasonsAgainst } from '../../engine/act.ts'
import type { Context } from '../../engine/document.ts'
import { readPage, readWhole } from '../../engine/read-handlers.ts'
import { find } from '../../engine/store.ts'
import { approval, reading } from './approval-document.ts'
import { addressOf } from './subject.ts'
import { lookJob } from './oa/oa.service.ts'
import { livingApproval, sendOnceMore } from './submit-approval.ts'
import { saveNote } from './verbs.ts'

type Reading = Parameters<typeof readWhole>[2]
interface Named {
  query: { kind: ApprovalPath; id: string }
}

/** The newest hundred: whoever needs older ones asks by the call that has pages. */
const newest = { page: 1, size: 100 }

const isOf = (path: ApprovalPath, kind: string) => kindsOf(path).some((one) => one === kind)

/** One approval that the reader sees, if it is of the kind that the path names. */
async function ofKind(input: Reading & Named) {
  const whole = await readWhole(definition, reading, input)
  return isOf(input.query.kind, whole.kind) ? whole : refuse('NOT_FOUND')
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

const add = write(calls.add, async (input) => {
  const { documentId, version } = input.body
  const { kind } = input.query
  await documentOf(input, kind).take(input, 'open', { id: documentId, version })
  const opened = await livingApproval(input, documentId, kindsOf(kind))
  return approval.saved(opened ?? refuse('NOT_FOUND'))
})

const submit = write(calls.submit, async (input) => {
  const { id, version, comment } = input.body
  const { kind } = input.query
  const { documentId } = await rowOf(input, kind, id, version)
  await documentOf(input, kind).take(input, 'submit', { id: documentId, comment })
  return approval.saved((await find(input.tx, input.actor, approval, id)) ?? refuse('NOT_FOUND'))
})

const remove = write(calls.remove, async (input) => {
  const { kind, id } = input.query
  const row = await rowOf(input, kind, id)
  throwReasons(reasonsAgainst(approval, 'delete', row, systemActor))
  const about = documentOf(input, kind)
  if (!about.has('drop')) return refuse('APPROVAL_KEPT')
  await about.take(input, 'drop', { id: row.documentId })
  return {}
})

const modify = write(calls.modify, async (input) => {
  await rowOf(input, input.query.kind, input.body.id)
  return saveNote(input, input.body)
})

const send = write(calls.send, async (input) => {
  const { id, version } = input.body
  await rowOf(input, input.query.kind, id)
  const { row } = await open(input, approval, { id, version }, { event: 'sendAgain' })
  return approval.saved(await sendOnceMore(input, row))
})

const updateOaState = write(calls.updateOaState, async (input) => {
  const { id, version } = input.body
  const row = await rowOf(input, input.query.kind, id, version)
  const at = input.services.now().toISOString()
  if (row.engine !== 'embedded') await input.services.outbox.add(input.tx, lookJob(id, at))
  return approval.saved(row)
})

const localUrl = read(calls.localUrl, async (input) => {
  return { url: addressOf(input.services, await ofKind(input)) }
})

const histories = read(calls.histories, async (input) => {
  const { id } = await ofKind(input)
  return historyOf(input.db, input.actor, id, newest)
})

const opinions = read(calls.opinions, async (input) => {
  const { people } = await ofKind(input)
  return {
    opinions: people.filter(({ step }) => step !== null),
    circulationOpinions: people.filter(({ step }) => step === null),
  }
})

export const kindHandlers = [
  read(calls.one, ofKind),
  read(calls.page, (input) =>
    readPage(reading, input, { rows: kindsOf(input.query.kind).map((kind) => ({ kind })) }),
  ),
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
