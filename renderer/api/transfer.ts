import type { Call, InputOf, ResponseOf } from '#shared/kernel/contract.ts'
import { refusalFor, type Refusal } from '../i18n/index.ts'
import { addressOf, headersOf, reportSession, send, withSentences, RefusalError } from './transport.ts'

export interface Download {
  name: string
  blob: Blob
}

const nameIn = (disposition: string | null): string => {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return coded ? decodeURIComponent(coded) : 'download'
}

/** Calls something that answers with a file. Pass the result to `platform.saveFile`. */
export async function download<C extends Call>(
  call: C,
  input: InputOf<C> & { file?: File },
  signal?: AbortSignal,
): Promise<Download> {
  const answer = await send(call, input, signal)
  if ('refusal' in answer) throw new RefusalError(answer.refusal)
  return {
    name: nameIn(answer.response.headers.get('content-disposition')),
    blob: await answer.response.blob(),
  }
}

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const problemIn = (xhr: XMLHttpRequest): Refusal => {
  try {
    const { reasons, traceId } = JSON.parse(xhr.responseText) as Partial<Refusal>
    if (reasons && reasons.length > 0) return { status: xhr.status, reasons, ...(traceId && { traceId }) }
  } catch {
    // The answer is not one of ours.
  }
  return refusalFor('SERVER', xhr.status)
}

/**
 * Uploads one file and reports its progress. It uses XMLHttpRequest, because `fetch` reports nothing while
 * sending.
 */
export async function upload<C extends Call>(
  call: C,
  input: Pick<InputOf<C>, 'query'> & { file: File },
  { onProgress, signal }: UploadOptions = {},
): Promise<ResponseOf<C>> {
  const address = await addressOf(call, input.query)
  const headers = headersOf(call)
  const form = new FormData()
  form.append('file', input.file)
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const fail = async (refusal: Refusal) => reject(new RefusalError(await withSentences(refusal)))
    xhr.open(call.method.toUpperCase(), address)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.timeout = call.timeoutSeconds * 1000
    xhr.upload.addEventListener('progress', (e) => e.lengthComputable && onProgress?.(e.loaded / e.total))
    xhr.addEventListener('error', () => void fail(refusalFor('OFFLINE', 503)))
    xhr.addEventListener('timeout', () => void fail(refusalFor('TIMEOUT', 504)))
    xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    xhr.addEventListener('load', () => {
      const refusal = xhr.status >= 200 && xhr.status < 300 ? undefined : problemIn(xhr)
      reportSession({ jwt: xhr.getResponseHeader('jwt'), sent: headers['jwt'] }, refusal)
      if (refusal) void fail(refusal)
      else resolve(JSON.parse(xhr.responseText) as ResponseOf<C>)
    })
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(form)
  })
}
