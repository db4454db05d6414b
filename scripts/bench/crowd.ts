import type { LineInput } from '#shared/lines/line.schema.ts'
import { randomFrom } from '#server/demo/content/random.ts'
import { timed, workTogether } from './clients.ts'
import type { HttpRequest } from './load.ts'
import { nextDeed, readMix } from './mix.ts'
import { signIn } from './ours.ts'
import { questionsToFloor, questionsToOurs, type Asked, type Questions } from './questions.ts'
import { Wire } from './wire.ts'
import { writersOfFloor, writersOfOurs, type Writer, type Written } from './writers.ts'

export interface Crowd {
  /** Milliseconds of everything that succeeded. */
  times: number[]
  /** What failed, in words. */
  errors: string[]
  /** Lets everybody work for so long; drafts and sessions stay until the next time. */
  work(seconds: number): Promise<void>
}

/** How people reach a server: as whom they write, and what they send to read. */
export interface Way {
  writers: readonly Writer[]
  readerOf(this: void, member: Asked): Promise<Pick<Member, 'reader' | 'questions'>>
}

export const wayToOurs = async (address: string): Promise<Way> => ({
  writers: await writersOfOurs(address),
  readerOf: async (member) => ({
    reader: new Wire(address, (await signIn(address, member.userId)).headers),
    questions: await questionsToOurs(address, member),
  }),
})

/** @param ours where the same people have signed in */
export const wayToFloor = (address: string, ours: Way): Way => ({
  writers: writersOfFloor(address, ours.writers),
  readerOf: async (member) => ({
    reader: new Wire(address, { authorization: `Bearer ${member.userId}` }),
    questions: questionsToFloor(address, member),
  }),
})

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
  way?: Way,
): Promise<Crowd> {
  const { writers, readerOf } = way ?? (await wayToOurs(address))
  const readers: Pick<Member, 'reader' | 'questions'>[] = []
  for (const one of asked) readers.push(await readerOf(one))
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
