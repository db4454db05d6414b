import type { LineInput } from '#shared/lines/line.schema.ts'
import { randomFrom } from '#server/demo/content/random.ts'
import { timed, workTogether } from './clients.ts'
import type { HttpRequest } from './load.ts'
import { nextDeed, readMix } from './mix.ts'
import { signIn } from './ours.ts'
import { questionsToOurs, type Asked, type Questions } from './questions.ts'
import { Wire } from './wire.ts'
import { writersOfOurs, type Writer, type Written } from './writers.ts'

export interface Crowd {
  /** Milliseconds of everything that succeeded. */
  times: number[]
  /** What failed, in words. */
  errors: string[]
  /** Lets everybody work for so long; drafts and sessions stay until the next time. */
  work(seconds: number): Promise<void>
}

interface Member {
  reader: Wire
  questions: Questions
  writer: Writer
  drafts: Written[]
}

const wireRequest = (address: string, { url, method, body }: HttpRequest) => ({
  method: method === 'GET' ? ('get' as const) : ('post' as const),
  path: url.slice(address.length),
  ...(body !== undefined && { body }),
})

/**
 * So many people at one server: each reads as salesman, customer service, customer or administrator, and
 * creates and submits as a buyer. The same choices in the same order for every server.
 */
export async function crowdAt(
  address: string,
  clients: number,
  { asked, lines }: { asked: readonly Asked[]; lines: readonly LineInput[] },
): Promise<Crowd> {
  const writers = await writersOfOurs(address)
  const readers: Pick<Member, 'reader' | 'questions'>[] = []
  for (const one of asked)
    readers.push({
      reader: new Wire(address, (await signIn(address, one.userId)).headers),
      questions: await questionsToOurs(address, one),
    })
  const members = Array.from({ length: clients }, (_, n): Member => {
    const [reader, writer] = [readers[n % readers.length]!, writers[n % writers.length]!]
    return { ...reader, writer, drafts: [] }
  })
  const random = randomFrom(1)
  const [times, errors]: [number[], string[]] = [[], []]

  async function act({ reader, questions, writer, drafts }: Member): Promise<void> {
    switch (nextDeed(random, drafts.length)) {
      case 'read': {
        const question = random.weighted(Object.entries(readMix) as [keyof Questions, number][])
        await reader.succeed(wireRequest(address, questions[question]))
        return
      }
      case 'create':
        drafts.push(await writer.create(lines))
        return
      case 'submit':
        await writer.submit(drafts.pop()!)
    }
  }

  return {
    times,
    errors,
    async work(seconds) {
      await workTogether(clients, seconds, async (client) => {
        try {
          times.push(await timed(() => act(members[client]!)))
        } catch (error) {
          errors.push(error instanceof Error ? error.message : String(error))
        }
        return 0
      })
    },
  }
}
