import { newId } from '#shared/kernel/ids.ts'
import { decide, stateIn } from '#shared/kernel/machine.ts'
import {
  messageMachine,
  type MessageEvent,
  type MessageFacts,
} from '#shared/areas/messages/message.machine.ts'
import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import { missingToSend, type MessageForm } from '#shared/areas/messages/written.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, serve, write, refuse, throwReasons, type WriteInput } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'
import { filesOf } from '../../engine/attachments/attachment.repository.ts'
import type { Change } from '../../records/history/change.ts'
import { changesBetween, historyOf, record, recordAll } from '../../records/history/history.ts'
import { tellAccounts } from '../../records/live/tell-accounts.ts'
import { visibleCustomerNo } from '../../records/scope/visible-customer.ts'
import { receive } from '../../platform/files/file.service.ts'
import { storedFileOf } from '../../platform/files/stored-file.ts'
import { publicationJob } from '../../platform/notices/tell.ts'
import { customerNames } from '../../platform/people/staff-names.repository.ts'
import * as recipients from './message.repository.ts'
import * as messages from './written.repository.ts'

const { docType } = messages

const page = read(writtenCalls.page, ({ db, actor, body }) => messages.page(db, actor, body))

const one = read(writtenCalls.one, async ({ db, services, actor, query }) => {
  const found = await messages.findOne(db, actor, query.id)
  if (!found) return refuse('NOT_FOUND')
  const files = await filesOf(db, { doc: docType, id: found.id })
  return { ...found, files: files.map((file) => storedFileOf(file, services)) }
})

const history = read(writtenCalls.history, async ({ db, actor, body }) =>
  (await messages.findOne(db, actor, body.id)) ? historyOf(db, actor, body.id, body) : refuse('NOT_FOUND'),
)

const receipts = read(writtenCalls.receipts, async ({ db, actor, body: { id, ...listQuery } }) =>
  (await messages.findOne(db, actor, id))
    ? recipients.receipts(db, actor, id, listQuery)
    : refuse('NOT_FOUND'),
)

const reach = read(writtenCalls.reach, ({ db, actor, body }) => recipients.reach(db, actor, body))

const ofCustomer = read(writtenCalls.ofCustomer, async ({ db, actor, body }) => {
  const seen = await visibleCustomerNo(db, actor, body.id)
  return seen === undefined ? refuse('NOT_FOUND') : recipients.ofCustomer(db, body.id, body)
})

const upload = serve(writtenCalls.upload, ({ services, actor, upload: incoming }) =>
  receive(services, actor, 'message', incoming),
)

type Stored = Pick<Awaited<ReturnType<typeof messages.lock>>[number], 'status' | 'own'>

/** The reasons of the machine against an event, and why the form cannot be sent, all at once. */
function mustAllow(
  actor: Actor,
  event: MessageEvent,
  stored: Stored,
  { recipients = 1, viewed = 0 }: Partial<MessageFacts> = {},
  missing: ReturnType<typeof missingToSend> = [],
): void {
  const facts = { ...stateIn(messageMachine.axes, stored), own: stored.own, recipients, viewed }
  const verdict = decide(messageMachine, event, facts, actor)
  throwReasons([...missing, ...(verdict.allowed ? [] : verdict.reasons)])
}

type Writing = Pick<WriteInput<typeof writtenCalls.create>, 'tx' | 'services' | 'actor'>

async function keepFiles({ tx, actor }: Writing, id: string, { fileIds }: MessageForm, path: string) {
  const wanted = [...new Set(fileIds)]
  if ((await messages.keepFiles(tx, actor, id, wanted)) !== wanted.length)
    refuse('NOT_FOUND', undefined, `${path}fileIds`)
}

/** Fixes the recipients of a stored draft and tells their screens, whatever their number, with the same few statements. */
async function send({ tx, services, actor }: Writing, id: string, form: MessageForm, prefix: string) {
  const missing = missingToSend(form).map((reason) => ({ ...reason, path: `${prefix}${reason.path}` }))
  const accounts = missing.length > 0 ? [] : await recipients.fixRecipients(tx, actor, id, form)
  const facts = { recipients: missing.length > 0 ? 1 : accounts.length }
  mustAllow(actor, 'send', { status: 'draft', own: true }, facts, missing)
  const at = services.now().toISOString()
  await messages.markSent(tx, id, form, { at, recipients: accounts.length })
  await record(tx, actor, {
    docType,
    docId: id,
    event: 'send',
    from: { status: 'draft' },
    to: { status: 'sent' },
    changes: [{ path: 'recipients', from: null, to: accounts.length }],
  })
  tellAccounts(services.live, tx, { topic: 'unread', ids: [id] }, accounts)
  await services.outbox.add(tx, publicationJob('message', id, { event: 'send', actor, at }))
}

/** A message as its history tells of it: with the names of its customers. */
const audienceOf = async (
  tx: Tx,
  { title, content, salesOrgs, countries, customerIds, everyone }: Omit<MessageForm, 'fileIds'>,
) => ({
  title,
  content,
  salesOrgs,
  countries,
  customerIds: await customerNames(tx, customerIds),
  everyone,
})

const create = write(writtenCalls.create, async (input) => {
  const { tx, services, actor, body } = input
  const { event, values } = body
  const id = newId()
  await messages.insert(tx, actor, id, values, services.now().toISOString())
  await keepFiles(input, id, values, 'values.')
  const changes = changesBetween({}, await audienceOf(tx, values))
  await record(tx, actor, { docType, docId: id, event: 'create', changes })
  if (event === 'send') await send(input, id, values, 'values.')
  return { id, version: 1 }
})

async function fileChanges(
  { tx }: Writing,
  id: string,
  before: readonly { name: string }[],
): Promise<Change[]> {
  const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).join(', ')
  const after = await filesOf(tx, { doc: docType, id })
  return changesBetween({ files: names(before) }, { files: names(after) })
}

const modify = write(writtenCalls.modify, async (input) => {
  const { tx, services, actor, body } = input
  const { id, version, event, values } = body
  const [stored] = await messages.lock(tx, actor, [id])
  if (!stored) return refuse('NOT_FOUND')
  mustAllow(actor, event, stored)
  if (stored.version !== version)
    return refuse('VERSION_CONFLICT', { by: stored.senderName, version: stored.version })
  const before = await filesOf(tx, { doc: docType, id })
  await keepFiles(input, id, values, 'values.')
  const changes = [
    ...changesBetween(await audienceOf(tx, stored), await audienceOf(tx, values)),
    ...(await fileChanges(input, id, before)),
  ]
  if (changes.length > 0) {
    await messages.update(tx, id, values, { version: version + 1, updatedAt: services.now().toISOString() })
    await record(tx, actor, { docType, docId: id, event: 'save', changes })
  }
  if (event === 'send') await send(input, id, values, 'values.')
  return { id, version: changes.length > 0 ? version + 1 : version }
})

const remove = write(writtenCalls.remove, async ({ tx, actor, query }) => {
  const ids = [...new Set(query.ids)]
  const stored = await messages.lock(tx, actor, ids)
  if (stored.length !== ids.length) return refuse('NOT_FOUND')
  for (const one of stored) mustAllow(actor, 'delete', one)
  for (const { id } of stored) await messages.keepFiles(tx, actor, id, [])
  await messages.remove(tx, ids)
  await recordAll(
    tx,
    actor,
    stored.map(({ id: docId, title }) => ({
      docType,
      docId,
      event: 'delete',
      changes: [{ path: 'title', from: title, to: null }],
    })),
  )
  return {}
})

/** The lock waits for recipients who are opening the message, so that they are counted afterwards. */
const recall = write(writtenCalls.recall, async ({ tx, services, actor, body: { id } }) => {
  const [stored] = await messages.lock(tx, actor, [id])
  if (!stored) return refuse('NOT_FOUND')
  mustAllow(actor, 'recall', stored, await messages.counts(tx, id))
  const version = stored.version + 1
  await messages.markWithdrawn(tx, id, version, services.now().toISOString())
  await record(tx, actor, {
    docType,
    docId: id,
    event: 'recall',
    from: { status: stored.status },
    to: { status: 'withdrawn' },
  })
  const accounts = (await recipients.recipientsOf(tx, id)).map(({ accountId }) => accountId)
  tellAccounts(services.live, tx, { topic: 'unread', ids: [id] }, accounts)
  return { id, version }
})

export const handlers = [
  page,
  one,
  history,
  receipts,
  reach,
  ofCustomer,
  upload,
  create,
  modify,
  remove,
  recall,
]
