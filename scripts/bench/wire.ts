import { Agent, request } from 'node:http'
import type { Method } from '#shared/kernel/contract.ts'

export interface WireAnswer {
  status: number
  /** Made into a text only where somebody reads it: that of a large document takes as long as its answer. */
  bytes: Buffer
}

export interface WireRequest {
  method: Method
  path: string
  /** A text is sent as it is. */
  body?: object | string
  headers?: Record<string, string>
}

/**
 * A client that does as little as possible on connections that stay open, because what it costs is added to
 * ours and to the floor alike, and makes them look more equal than they are.
 */
export class Wire {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #address: string
  readonly #headers: Record<string, string>

  constructor(address: string, headers: Record<string, string>) {
    this.#address = address
    this.#headers = { ...headers, 'content-type': 'application/json' }
  }

  send({ method, path, body, headers: more }: WireRequest): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      const text = typeof body === 'object' ? JSON.stringify(body) : body
      const headers = {
        ...this.#headers,
        ...more,
        ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }),
      }
      const sent = request(
        this.#address + path,
        { method: method.toUpperCase(), agent: this.#agent, headers },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts) }))
          answer.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }

  /** Sends what must succeed, and leaves its answer unread. */
  async succeed(question: WireRequest): Promise<WireAnswer> {
    const answer = await this.send(question)
    if (answer.status !== 200)
      throw new Error(`${question.path} answered ${answer.status}: ${answer.bytes.toString()}`)
    return answer
  }

  async ask<T>(question: WireRequest): Promise<T> {
    return JSON.parse((await this.succeed(question)).bytes.toString()) as T
  }
}
