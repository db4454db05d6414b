import * as fc from 'fast-check'
import { sql } from 'kysely'
import { commonErrors } from '#shared/vocabulary/errors.ts'
import { errors, isErrorCode } from '#shared/calls/errors.ts'
import { holds, type Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import type { App } from '../flows/app.ts'
import { gather, type Words } from './generate.ts'
import { operationsOf, type Operation } from './operations.ts'
import { type Person, requestsOf, type Tried } from './requests.ts'
import { namedIn, secretsOf } from './secrets.ts'
import { exchange, type Got } from './wire.ts'

const roleOf = {
  admin: 'administrator',
  'sales.zhang': 'salesman',
  'sales.li': 'salesman',
  'cs.wang': 'customerService',
  'cs.chen': 'customerService',
  'fin.zhao': 'finance',
  'view.sun': 'baseViewer',
  'buyer.jakarta': 'customer',
  'buyer.houston': 'customer',
} as const satisfies Record<string, Role>
const buyers = ['buyer.jakarta', 'buyer.houston']
const nobody = ''

const people: Person[] = [
  ...Object.entries(roleOf).map(([userId, role]) => ({
    userId,
    mayCall: ({ access }: Operation) =>
      access === 'signedIn' || access === 'public' || holds(role, access as Permission),
  })),
  { userId: nobody, mayCall: ({ access }) => access === 'public' },
]

/** SAP may be away; nothing else may. */
const connectors = new Set<string>(['SAP_UNAVAILABLE', 'SAP_TIMEOUT'])

export interface Fuzzing {
  app: App
  seed: number
  /** How many requests of each operation are made. */
  runs: number
}

/** What is wrong with an answer; empty when nothing is. */
function complaintsOf(
  operation: Operation,
  asked: Tried,
  got: Got,
  secrets: ReadonlyMap<string, Set<string>>,
) {
  const complaints: string[] = []
  if (asked.cutShort) return complaints
  if (got.status >= 500 && !connectors.has(got.code)) complaints.push(`answers ${got.status} ${got.code}`)
  if (got.codes.includes('SERVER')) complaints.push('refuses one of a batch with SERVER')
  if (got.status >= 400) {
    if (!got.type.startsWith('application/problem+json')) complaints.push(`refuses as ${got.type}`)
    for (const code of new Set([got.code, ...got.codes])) {
      const named = Object.hasOwn(commonErrors, code) || operation.codes.includes(code)
      if (!named) complaints.push(`refuses with ${code}, which its contract does not name`)
    }
    if (isErrorCode(got.code) && errors[got.code].status !== got.status)
      complaints.push('status and code differ')
  }
  if (got.cache !== 'no-store') complaints.push(`may be kept: ${got.cache}`)
  const said =
    decodeURIComponent(asked.path.replaceAll(/%(?![\da-f]{2})/gi, '%25')) + (asked.body?.toString() ?? '')
  const leaked = namedIn(got.text, secrets.get(asked.person) ?? new Set(), said)
  if (leaked.length > 0)
    complaints.push(`names what is not ${asked.person}'s: ${leaked.slice(0, 3).join(', ')}`)
  return complaints
}

const shown = ({ person, method, path, headers, body }: Tried) =>
  `${person || 'nobody'} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 600) ?? ''}`

/** Revives sessions that a request ended, so that the next request is not refused for that reason. */
const revive = async ({ db }: App) => {
  await db.updateTable('accounts').set({ status: 'active' }).execute()
  await sql`update sessions set ended_at = null, end_reason = null`.execute(db)
}

async function wordsOf(app: App, operations: readonly Operation[]): Promise<Words> {
  const answers: unknown[] = []
  for (const person of ['cs.wang', 'admin', 'buyer.jakarta']) {
    const client = await app.as(person)
    const send = async (method: string, path: string, body?: string) => {
      const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await client.send(path, { method, headers, ...(body !== undefined && { body }) })
      if (answer.status === 200) answers.push(answer.body)
      return answer.body
    }
    for (const { method, path } of operations) {
      if (!path.includes('pagelist')) continue
      const list = (await send(method, path, '{"size":10}')) as { rows?: { id?: string }[] } | undefined
      if (path.startsWith('/oms/order/pagelist'))
        for (const { id } of list?.rows?.slice(0, 3) ?? []) await send('GET', `/oms/order?id=${id}`)
    }
  }
  return gather(answers)
}

/**
 * Tries every operation of the document. Returns what went wrong, each with the smallest request that shows
 * it.
 */
export async function fuzz({
  app,
  seed,
  runs,
}: Fuzzing): Promise<{ failures: string[]; requests: number; taken: number }> {
  const { body: document } = await (await app.as('admin')).send('/openapi.json')
  const operations = operationsOf(document)
  const words = await wordsOf(app, operations)
  const template = await (
    await app.as('admin')
  ).send('/oms/base/area/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {}, columns: ['code'], language: 'en' }),
  })
  const files = [template.bytes, Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('PK\x03\x04')]
  const secrets = await secretsOf(app.db, buyers)
  const headersOf = new Map<string, Record<string, string>>([[nobody, app.anyone().headers]])
  for (const person of Object.keys(roleOf)) headersOf.set(person, (await app.as(person)).headers)
  const failures: string[] = []
  const counts = { requests: 0, taken: 0 }

  const attempt = async (operation: Operation, asked: Tried): Promise<void> => {
    const headers = { ...headersOf.get(asked.person), ...asked.headers }
    const got = await exchange(app.url, { ...asked, headers }).catch((error: Error) => {
      throw new Error(`${error.message}\n    ${shown(asked)}`)
    })
    counts.requests += 1
    if (got.status > 0 && got.status < 400) counts.taken += 1
    const closed = asked.person !== nobody && got.status === 401
    const ends = /account|authUser|user\/customer/.test(operation.path)
    if (closed || ends) await revive(app)
    const complaints = complaintsOf(operation, asked, got, secrets)
    if (complaints.length > 0)
      throw new Error(`${complaints.join('; ')}\n    ${shown(asked)}\n    ${got.text.slice(0, 400)}`)
  }

  for (const operation of operations) {
    const requests = requestsOf(operation, { people, words, files })
    const property = fc.asyncProperty(requests, (asked) => attempt(operation, asked))
    const result = await fc.check(property, {
      seed,
      numRuns: runs,
      maxSkipsPerRun: 0,
      endOnFailure: runs < 50,
    })
    if (result.failed) failures.push(`${operation.name} ${(result.errorInstance as Error).message}`)
  }
  return { failures, ...counts }
}
