import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FileStoreAway, type Storage } from './files.port.ts'
import { checkedKey, isKey, newKey, notFound } from './keys.ts'
import { meter } from './meter.ts'
import { sweepFiles, type FoundFile } from './sweeping.ts'

export interface S3StorageSettings {
  bucket: string
  region: string
  /**
   * The address of a store that speaks S3 but is not Amazon's. Its buckets are named in the path and not in
   * the host.
   */
  endpoint?: string
  /** Without credentials the AWS client uses the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

type Area = FoundFile['area']

/** Stores report a missing object in three ways, depending on the call and on the product. */
const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound', '404'].includes(error.name)

/** Codes of a network on which the store is not found. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const isAway = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    ('code' in error && typeof error.code === 'string' && awayCodes.has(error.code)))

const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * Stores attachments in a bucket. Uploads that broke off are removed by the bucket's own rule for incomplete
 * uploads.
 */
export const s3Storage = ({ bucket, region, endpoint, credentials }: S3StorageSettings): Storage => {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Stores of other makers do not know the newer checksums. We check the SHA-256 in the row instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // Whatever asks the store passes here, so that no error of its network is taken for another system's.
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        throw isAway(error) ? new FileStoreAway(error) : error
      }
    },
    { step: 'initialize', name: 'fileStoreAway', priority: 'high' },
  )
  const at = (area: Area, key: string) => ({ Bucket: bucket, Key: `${area}/${checkedKey(key)}` })
  const remove = async (area: Area, key: string) => {
    await client.send(new DeleteObjectCommand(at(area, key)))
  }
  const read = async (area: Area, key: string) => {
    const answer = await ifThere(client.send(new GetObjectCommand(at(area, key))))
    return answer?.Body instanceof Readable ? answer.Body : undefined
  }

  const move = async (key: string) => {
    const copy = new CopyObjectCommand({
      ...at('files', key),
      CopySource: `${bucket}/tmp/${checkedKey(key)}`,
    })
    if (await ifThere(client.send(copy))) return remove('tmp', key)
    if (!(await ifThere(client.send(new HeadObjectCommand(at('files', key)))))) throw notFound()
  }

  async function* olderFiles(area: Area, olderThan: Date): AsyncGenerator<FoundFile> {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${area}/` })
    for await (const page of pages)
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(area.length + 1)
        if (isKey(key) && LastModified && LastModified < olderThan) yield { key, area }
      }
  }

  return {
    async put(stream, limits) {
      const key = newKey()
      const measured = meter(stream, limits)
      const body = Readable.from(measured.chunks(), { objectMode: false })
      const upload = new Upload({
        client,
        params: { ...at('tmp', key), Body: body },
        leavePartsOnError: false,
      })
      try {
        await upload.done()
      } catch (error) {
        // If our own stream failed, that is the reason; the store's error is only a consequence of the abort.
        throw body.errored ?? error
      } finally {
        body.destroy()
        stream.destroy()
      }
      return { key, ...measured.result() }
    },

    commit: move,

    async open(key) {
      // A commit may move the file between the first two reads, so the final place is read again.
      const stream = (await read('files', key)) ?? (await read('tmp', key)) ?? (await read('files', key))
      if (!stream) throw notFound()
      return stream
    },

    async reach() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },

    async remove(key) {
      await Promise.all([remove('tmp', key), remove('files', key)])
    },

    async sweep(isReferenced, olderThan) {
      async function* found() {
        yield* olderFiles('tmp', olderThan)
        yield* olderFiles('files', olderThan)
      }
      return sweepFiles(found(), isReferenced, {
        remove: ({ area, key }) => remove(area, key),
        commit: move,
      })
    },
  }
}
