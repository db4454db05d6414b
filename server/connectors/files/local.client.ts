import { constants, createWriteStream } from 'node:fs'
import { access, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './files.port.ts'
import { checkedKey, isKey, newKey, notFound } from './keys.ts'
import { meter } from './meter.ts'
import { sweepFiles, type FoundFile } from './sweeping.ts'

type Area = FoundFile['area']

/** Only the server's own account may read attachments, whoever else uses the machine. */
const folder = { recursive: true, mode: 0o700 }
const fileMode = 0o600

const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Stores attachments in a folder of this machine. */
export const localStorage = (dir: string): Storage => {
  const pathOf = (area: Area, key: string) => join(dir, area, ...checkedKey(key).split('/'))

  const move = async (key: string) => {
    const to = pathOf('files', key)
    await mkdir(dirname(to), folder)
    const moved = await ifThere(rename(pathOf('tmp', key), to).then(() => true))
    if (!moved && !(await ifThere(stat(to)))) throw notFound()
  }

  async function* olderFiles(area: Area, olderThan: Date): AsyncGenerator<FoundFile> {
    for await (const path of glob('*/*/*', { cwd: join(dir, area) })) {
      const key = path.split(sep).join('/')
      const facts = isKey(key) ? await ifThere(stat(pathOf(area, key))) : undefined
      if (facts && facts.mtime < olderThan) yield { key, area }
    }
  }

  return {
    async put(stream, limits) {
      const key = newKey()
      const path = pathOf('tmp', key)
      await mkdir(dirname(path), folder)
      const measured = meter(stream, limits)
      try {
        // `flush` is needed because a row must not survive a power cut that its file did not survive.
        await pipeline(
          measured.chunks(),
          createWriteStream(path, { flags: 'wx', flush: true, mode: fileMode }),
        )
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { key, ...measured.result() }
    },

    commit: move,

    async open(key) {
      // The file is opened before it is returned, so that a missing file is refused and not sent by half. A
      // commit may move the file between the first two attempts, so the final place is tried again.
      const file =
        (await ifThere(open(pathOf('files', key)))) ??
        (await ifThere(open(pathOf('tmp', key)))) ??
        (await ifThere(open(pathOf('files', key))))
      if (!file) throw notFound()
      return file.createReadStream()
    },

    async reach() {
      await access(dir, constants.W_OK)
    },

    async remove(key) {
      await Promise.all([rm(pathOf('tmp', key), { force: true }), rm(pathOf('files', key), { force: true })])
    },

    async sweep(isReferenced, olderThan) {
      async function* found() {
        yield* olderFiles('tmp', olderThan)
        yield* olderFiles('files', olderThan)
      }
      return sweepFiles(found(), isReferenced, {
        remove: ({ area, key }) => rm(pathOf(area, key), { force: true }),
        commit: move,
      })
    },
  }
}
