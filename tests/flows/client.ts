import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import type { SessionUser } from '#shared/platform/accounts/account.schema.ts'
import type { Call, ResponseOf } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { commonErrors } from '#shared/vocabulary/errors.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { basePaths } from '#server/http/mount.ts'

export interface Problem {
  type: string
  title: string
  status: number
  code: string
  reasons: Reason[]
  traceId: string
}

export interface Answer<T> {
  status: number
  headers: Headers
  /** The body of a successful answer, with the contract's type. */
  body: T
  problem: Problem
  bytes: Buffer
}

/** The types are loose on purpose, because a hostile client sends anything. */
export interface Sent {
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** Names another document behind the same path. */
  doc?: string
}

export interface Listening {
  heard: { topic: string; ids: string[] }[]
  /** Settles when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

export interface Client {
  /** The headers of every call: user and language. */
  headers: Record<string, string>
  user: SessionUser
  signIn(userId: string, password: string): Promise<Answer<ResponseOf<typeof accountCalls.login>>>
  call<C extends Call>(call: C, sent?: Sent): Promise<Answer<ResponseOf<C>>>
  upload<C extends Call>(
    call: C,
    file: { name: string; content: Uint8Array },
    query?: Record<string, string>,
  ): Promise<Answer<ResponseOf<C>>>
  /** Any address, any body. */
  send(path: string, init?: RequestInit): Promise<Answer<unknown>>
  listen(call: Call): Promise<Listening>
}

const answerOf = async <T>(response: Response): Promise<Answer<T>> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  const json = (response.headers.get('content-type') ?? '').includes('json')
  const body = json ? (JSON.parse(bytes.toString()) as unknown) : undefined
  return {
    status: response.status,
    headers: response.headers,
    body: body as T,
    problem: body as Problem,
    bytes,
  }
}

export const pathOf = (call: Call, { query = {}, doc = call.doc }: Sent = {}): string => {
  const path =
    basePaths[call.base] + call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => query[name] ?? name)
  const search = new URLSearchParams({ ...query, ...(doc && { doc }) })
  return search.size > 0 ? `${path}?${search}` : path
}

/** Reads server-sent events as a browser does. */
async function listening(response: Response, stop: AbortController): Promise<Listening> {
  const heard: Listening['heard'] = []
  let text = ''
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      for (const event of whole) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (data) heard.push(JSON.parse(data) as Listening['heard'][number])
      }
    }
  })()
  const ended = reading.catch(() => {})
  return { heard, ended, close: () => stop.abort() }
}

/** The refusals in an answer: of the whole request, or of single documents of a batch (D38). */
function refusalsIn({ body, problem, status }: Answer<unknown>): Reason[] {
  if (status >= 400) return problem?.reasons ?? []
  const results: unknown = (body as { results?: unknown } | undefined)?.results ?? body
  return Array.isArray(results)
    ? results.flatMap((one: { done?: boolean; reasons?: Reason[] }) =>
        one.done === false ? (one.reasons ?? []) : [],
      )
    : []
}

/**
 * Checks that the contract names every code of the answer, because users of the OpenAPI document rely on it.
 */
function promised<T>(call: Call, answer: Answer<T>): Answer<T> {
  const unnamed = refusalsIn(answer)
    .map(({ code }) => code)
    .filter((code) => !Object.hasOwn(commonErrors, code) && !call.errors.includes(code))
  if (unnamed.length > 0)
    throw new Error(
      `${call.method} ${call.path} answers what its contract does not name: ${unnamed.join(', ')}`,
    )
  return answer
}

/** A user's client, which keeps the session as the real one does. */
export function clientOf(url: string, language: Language): Client {
  const headers: Record<string, string> = { systemId: '73', language, fingerprint: 'test-device' }
  const send = <T>(path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }).then(
      answerOf<T>,
    )
  const client: Client = {
    headers,
    user: undefined as unknown as SessionUser,
    send,
    async call(call, sent = {}) {
      const carries = call.method !== 'get' && call.method !== 'delete'
      const answer = await send<ResponseOf<typeof call>>(pathOf(call, sent), {
        method: call.method.toUpperCase(),
        headers: { ...(carries && { 'content-type': 'application/json' }), ...sent.headers },
        ...(carries && { body: JSON.stringify(sent.body ?? {}) }),
      })
      return promised(call, answer)
    },
    async upload(call, { name, content }, query = {}) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(content)], name))
      const path = pathOf(call, { query })
      return promised(call, await send<ResponseOf<typeof call>>(path, { method: 'POST', body: form }))
    },
    async signIn(userId, password) {
      const answer = await client.call(accountCalls.login, { body: { userId, password } })
      if (answer.status !== 200) return answer
      client.user = answer.body.user
      headers['jwt'] = answer.body.jwt
      headers['userId'] = client.user.userId
      headers['IdmNum'] = client.user.idmNum
      return answer
    },
    async listen(call) {
      const stop = new AbortController()
      const response = await fetch(url + pathOf(call), { headers, signal: stop.signal })
      return listening(response, stop)
    },
  }
  return client
}
