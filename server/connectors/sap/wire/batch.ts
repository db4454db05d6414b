import type { Entity } from './values.ts'

/** One change of a changeset. SAP applies a changeset as a whole or not at all. */
export interface BatchPart {
  method: 'PATCH' | 'POST'
  /** The path below the service: `A_SalesOrderItem(SalesOrder='1',SalesOrderItem='10')`. */
  path: string
  /** What is new has no version yet. */
  etag?: string
  body: Entity
}

export interface BatchAnswer {
  status: number
  body: string
}

const line = '\r\n'
const boundary = 'seaway_batch'
const changeset = 'seaway_changeset'

export const batchType = `multipart/mixed; boundary=${boundary}`

const partOf = ({ method, path, etag, body }: BatchPart, n: number): string =>
  [
    `--${changeset}`,
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    `Content-ID: ${n + 1}`,
    '',
    `${method} ${path} HTTP/1.1`,
    'Content-Type: application/json',
    'Accept: application/json',
    ...(etag === undefined ? [] : [`If-Match: ${etag}`]),
    '',
    JSON.stringify(body),
    '',
  ].join(line)

/** The body of a `$batch` request with one changeset. */
export const batchBody = (parts: readonly BatchPart[]): string =>
  [
    `--${boundary}`,
    `Content-Type: multipart/mixed; boundary=${changeset}`,
    '',
    ...parts.map(partOf),
    `--${changeset}--`,
    '',
    `--${boundary}--`,
    '',
  ].join(line)

/**
 * The answers inside the answer to a batch: one for each change, or one for the whole changeset when it was
 * refused.
 */
export const batchAnswers = (body: string): BatchAnswer[] =>
  [...body.matchAll(/^HTTP\/1\.1 (\d{3})[^\r\n]*\r?\n([\s\S]*?)(?=\r?\n--|$(?![\s\S]))/gm)].map(
    ([, status, rest = '']) => ({
      status: Number(status),
      body: rest
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n\n')
        .trim(),
    }),
  )
