import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { errors, isErrorCode } from '#shared/calls/errors.ts'
import { sentences } from '#shared/locales/sentences.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import { messageAttachmentBytes } from '#shared/vocabulary/limits.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { isDiskFull } from '../db/embedded/disk.ts'
import { FileStoreAway } from '../connectors/files/files.port.ts'
import { isDatabaseAway } from '../db/driver/outage.ts'
import { languageOf } from './client.ts'
import { escaped } from '../platform/mails/mail-text.ts'

type Asked = Pick<FastifyRequest, 'headers'>

/** A browser that was led here by a link, and shows whatever it gets; no client of ours asks for a page. */
const followsLink = ({ headers }: Asked): boolean => /\btext\/html\b/.test(headers.accept ?? '')

/** Such a link carries no header of ours, so the browser says which language its reader has. */
const languageOfBrowser = ({ headers }: Asked): Language => {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((one) => languages.filter((language) => language === one))[0] ?? 'zh'
}

/** Writes a refusal as a page, because whoever follows a link in a browser reads what it leads to (D377). */
function refusalPage(request: Asked, sentenceIn: (language: Language) => string): string {
  const language = languageOfBrowser(request)
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seaway</title>
<body style="margin:0;padding:48px 24px;font:16px/1.6 system-ui,sans-serif;color:#1f2933;background:#f5f7fa">
<h1 style="font-size:20px">Seaway</h1>
<p>${escaped(sentenceIn(language))}</p>
</body>
</html>
`
}

const statusOf = (code: string): number => (isErrorCode(code) ? errors[code].status : 500)

/**
 * PostgreSQL's codes for values that no schema refuses and no column accepts: something that is no id, a NUL
 * in a text, a number or date out of range. They are the caller's fault and no 500.
 */
const dataErrors = new Set(['22P02', '22021', '22003', '22008'])

/** How long a client should wait until the database is back. */
const retrySeconds = 2

/**
 * Our code for an error of Fastify or PostgreSQL. Every other error is `SERVER` and tells the caller nothing.
 */
const reasonOf = (error: { code?: unknown; statusCode?: unknown; validation?: unknown }): Reason => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'BODY_TOO_LARGE' }
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return { code: 'FILE_SIZE', params: { max: sizeText(messageAttachmentBytes) } }
  if (typeof error.code === 'string' && dataErrors.has(error.code)) return { code: 'INVALID' }
  if (isDiskFull(error)) return { code: 'DISK_FULL' }
  if (error instanceof FileStoreAway) return { code: 'FILE_STORE_AWAY', params: { seconds: retrySeconds } }
  if (isDatabaseAway(error)) return { code: 'DATABASE_AWAY', params: { seconds: retrySeconds } }
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return { code: 'UNREADABLE' }
  if (error.statusCode === 429) return { code: 'TOO_MANY' }
  if (error.statusCode === 503) return { code: 'SHUTTING_DOWN' }
  if (error.statusCode === 404) return { code: 'NOT_FOUND' }
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'UNREADABLE' }
  return { code: 'SERVER' }
}

/** Every reason of an error that a call ended with. */
export const reasonsOf = (error: unknown): readonly Reason[] =>
  error instanceof DomainError ? error.reasons : [reasonOf(error as { code?: unknown })]

/** The problem document (RFC 9457) with every reason, and its title in the language of the request. */
export const problemOf = (
  reasons: readonly Reason[],
  { language, traceId }: { language: Language; traceId: string },
) => {
  const first = reasons[0] ?? { code: 'SERVER' }
  const sentence = isErrorCode(first.code) ? sentences[language][first.code] : first.code
  return {
    type: `urn:seaway:problem:${first.code}`,
    title: fill(sentence, first.params, formatsOf(language).list),
    status: statusOf(first.code),
    code: first.code,
    reasons,
    traceId,
  }
}

export const sendProblem = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const reasons = reasonsOf(error)
  const problem = problemOf(reasons, { language: languageOf(request), traceId: request.id })
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  const wait = reasons[0]?.params?.['seconds']
  if ((problem.status === 429 || problem.status === 503) && wait !== undefined)
    void reply.header('retry-after', String(wait))
  void reply.code(problem.status)
  if (followsLink(request)) {
    const page = refusalPage(request, (language) => problemOf(reasons, { language, traceId: '' }).title)
    return reply.header('content-type', 'text/html; charset=utf-8').send(page)
  }
  return reply.header('content-type', 'application/problem+json; charset=utf-8').send(problem)
}
