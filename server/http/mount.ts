import type { FastifyInstance, FastifyRequest, FastifyBaseLogger } from 'fastify'
import { documents } from '#shared/documents/index.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { isAnsweredBeforeAgreement } from '#shared/areas/agreements/agreement.rules.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import {
  OutdatedCaller,
  refuse,
  type Caller,
  type CallInput,
  type Handler,
  type Client,
  type Credentials,
  type FileAnswer,
  type Upload,
  type Services,
} from '../calls/handler.ts'
import { once } from '../calls/idempotency.ts'
import { mustKeepSecrets } from '../records/scope/secrecy.ts'
import { withoutTexts } from '../calls/json-text.ts'
import { inTransaction } from '../db/transaction.ts'
import { record } from '../records/history/history.ts'
import { clientOf, credentialsOf, idempotencyKeyOf } from './client.ts'
import { namesIn, namesInRefusal } from './reader-names.ts'
import { sendFile } from './send-file.ts'
import { serializerOf } from './serializer.ts'
import { validated } from './validation.ts'
import { reasonsOf } from './problems.ts'

/** Whoever asks for what is not there, or may not have it, was answered rightly. */
const answers = new Set(['NOT_FOUND', 'NO_PERMISSION', 'TOO_MANY', 'DATABASE_AWAY', 'SHUTTING_DOWN'])

interface FileCall {
  call: Call
  actor: Actor
  /** The entry of the menu from which it was asked. */
  screen: string
}

/** Leaves a line in the operation log where a file that somebody asked for was not made: which screen, and why. */
async function noteFailedExport(
  { db, log }: Pick<Services, 'db'> & { log: Pick<FastifyBaseLogger, 'warn'> },
  { call, actor, screen }: FileCall,
  error: unknown,
): Promise<void> {
  const reasons: readonly Reason[] = reasonsOf(error)
  if (call.answers !== 'file' || call.access === 'public') return
  if (reasons.some(({ code }) => answers.has(code))) return
  const changes = [
    { path: 'screen', from: null, to: screen },
    {
      path: 'reasons',
      from: null,
      to: JSON.stringify(reasons.map(({ code, params }) => ({ code, params }))),
    },
  ]
  await inTransaction(db, (tx) =>
    record(tx, actor, { docType: 'export', docId: newId(), event: 'fail', changes }),
  ).catch((failed: unknown) => log.warn({ err: failed }, 'a failed export was not logged'))
}

/** Answers a call. A write is one transaction, in which its caller is confirmed and its idempotency key stored. */
function runHandler({ call, run }: Handler, input: CallInput, confirm: Caller['confirm']): Promise<unknown> {
  const { services, actor, body, idempotencyKey } = input
  // A file may be a list of any length, which must not take the connections of those who wait for a page.
  const db = call.answers === 'file' ? services.jobsDb : services.db
  if ('reads' in run) return run.reads({ ...input, db: db.reads })
  if ('serves' in run) return run.serves({ ...input, db })
  const key = call.idempotent ? idempotencyKey : ''
  const request = { call, accountId: actor.accountId, key, body }
  return once(services.db, request, (tx) => run.acts({ ...input, tx }), confirm)
}

/**
 * Finds the caller of a request. The composition of the server passes it in, because accounts must not be
 * known here.
 */
export interface Identity {
  publicActor: (client: Client) => Actor
  /** `renewed` is called with a new token when the old one is past half of its life. */
  callerOf: (
    services: Services,
    credentials: Credentials,
    client: Client,
    request: { from: 'memory' | 'database'; renewed: (jwt: string) => void },
  ) => Promise<Caller>
}

export const basePaths = { business: '/oms/', auth: '/auth/', file: '/file/' } as const

/** A path parameter is `{id}` in the catalogue and `:id` in the router. */
export const addressOf = (call: Call): string =>
  basePaths[call.base] + call.path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The side whose callers mean a document when their request names none. */
const sideOf = new Map<string | undefined, DocumentDefinition['meantBy']>(
  documents.map(({ name, meantBy }: DocumentDefinition) => [name, meantBy]),
)

/**
 * Several documents may share one path of the catalogue (`order/pagelist`). `?doc=` names one; without it
 * customers get their own orders and staff get theirs.
 */
function choose(handlers: readonly Handler[], name: unknown, actor: Actor): Handler {
  const first = handlers[0]!
  if (handlers.length === 1) {
    if (name !== undefined && name !== first.call.doc) return refuse('NOT_FOUND')
    return first
  }
  const side = actor.role === 'customer' ? 'customer' : 'staff'
  const isMeant = ({ doc, meantBy }: Call) =>
    name === undefined ? (meantBy ?? sideOf.get(doc)) === side : doc === name
  return handlers.find(({ call }) => isMeant(call)) ?? refuse('NOT_FOUND')
}

const mayCall = (call: Call, actor: Actor): boolean =>
  call.access === 'public' || call.access === 'signedIn' || actor.permissions.has(call.access as Permission)

/** One for all, because a new one at the end of every request would say where it was made, which takes time. */
const left = new DOMException('The client has gone away', 'AbortError')

/** If reading an upload fails, that is the sender's fault, so it becomes a 400. */
const asUnreadable = (error: object) => Object.assign(error, { statusCode: 400 })

async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const file = await request.file().catch((error: Error) => Promise.reject(asUnreadable(error)))
  if (!file) return refuse('REQUIRED', undefined, 'file')
  // A short body may have been read completely, and found damaged, before this line is reached.
  if (file.file.errored) asUnreadable(file.file.errored)
  file.file.prependListener('error', asUnreadable)
  return { name: file.filename, stream: file.file }
}

/**
 * Reads what is left of a refused upload and drops it. A sender whose upload is not read to its end waits without
 * end, and so do its later requests on the same connection.
 */
function hearOut({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
}

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'stream' in value

/**
 * Turns handlers into routes. Every call passes the same steps: session, permission, schemas, transaction,
 * answer.
 */
export function mount(
  app: FastifyInstance,
  services: Services,
  handlers: readonly Handler[],
  { publicActor, callerOf }: Identity,
): void {
  const byAddress = Map.groupBy(handlers, (h) => `${h.call.method} ${addressOf(h.call)}`)
  for (const group of byAddress.values()) {
    const serializers = new Map(group.map((h) => [h, serializerOf(h.call, services.settings.checkAnswers)]))
    const names = new Map(group.map((h) => [h, namesIn(h.call.response)]))
    const { call } = group[0]!
    app.route({
      method: call.method.toUpperCase(),
      url: addressOf(call),
      config: { access: call.access },
      handler: async (request, reply) => {
        const client = clientOf(request)
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort(left))
        const noteFailure = (failed: Call, actor: Actor, error: unknown) => {
          if (gone.signal.aborted || error instanceof OutdatedCaller) return
          const fileCall = { call: failed, actor, screen: client.screen }
          void noteFailedExport({ db: services.db, log: request.log }, fileCall, error)
        }
        const callerFrom = async (from: 'memory' | 'database'): Promise<Caller> =>
          call.access === 'public'
            ? { actor: publicActor(client) }
            : callerOf(services, credentialsOf(request), client, {
                from,
                renewed: (jwt) => void reply.header('jwt', jwt),
              })
        const answerTo = async ({ actor, confirm }: Caller) => {
          request.actorId = actor.accountId
          if (call.access !== 'public') await app.limitAccount(request)
          const { doc, ...query } = request.query as Record<string, unknown>
          const handler = choose(group, doc, actor)
          if (!mayCall(handler.call, actor)) return refuse('NO_PERMISSION')
          if (actor.agreementOpen && !isAnsweredBeforeAgreement(handler.call))
            return refuse('AGREEMENT_REQUIRED')
          // It opens its own transactions, so there is none in which its caller could be confirmed.
          if ('serves' in handler.run) await confirm?.(services.db.reads)
          const input = validated(handler.call, { ...query, ...(request.params as object) }, request.body)
          const upload = handler.call.takes === 'upload' ? await uploadOf(request) : ({} as Upload)
          const whole = {
            services,
            actor,
            ...input,
            upload,
            message: { headers: request.headers, raw: request.rawBody ?? Buffer.alloc(0) },
            client,
            signal: gone.signal,
            idempotencyKey: idempotencyKeyOf(request),
            takeOver: () => (reply.hijack(), reply.raw),
          }
          const answer = await runHandler(handler, whole, confirm).catch((error: unknown) => {
            if (handler.call.takes === 'upload') hearOut(request)
            noteFailure(handler.call, actor, error)
            return Promise.reject(namesInRefusal(error, nameOf()))
          })
          return { actor, handler, answer }
        }
        // Asked for after the work, which may have changed a name.
        const nameOf = () => services.names.in(client.language)
        const { actor, handler, answer } = await answerTo(await callerFrom('memory')).catch(
          async (error: unknown) => {
            if (!(error instanceof OutdatedCaller)) throw error
            return answerTo(await callerFrom('database'))
          },
        )
        if (handler.call.answers === 'stream') return reply
        if (isFile(answer) && handler.call.answers === 'file')
          return sendFile(reply, answer, (error) => noteFailure(handler.call, actor, error))
        if (services.settings.checkAnswers) mustKeepSecrets(actor, withoutTexts(answer))
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .send(serializers.get(handler)!(names.get(handler)!(answer ?? {}, nameOf())))
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actorId: string
  }
}
