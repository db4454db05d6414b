import { countMax } from '#shared/kernel/list.ts'
import type { HttpRequest } from './load.ts'

type Row = { id?: string; lineNo?: number; line_no?: number }
interface Answer {
  rows?: Row[]
  lines?: Row[]
  total?: number
}

const answerTo = async ({ url, ...request }: HttpRequest): Promise<Answer> => {
  const answer = await fetch(url, request)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** What must agree: the rows in their order, the lines, and the count as far as a list tells it. */
const factsOf = ({ rows = [], lines = [], total = 0 }: Answer) =>
  JSON.stringify([
    rows.map(({ id }) => id),
    lines.map(({ lineNo, line_no: number }) => lineNo ?? number),
    Math.min(total, countMax),
  ])

/** Throws where both do not answer the same: a floor that does less measures nothing. */
export async function sameAnswer(what: string, ours: HttpRequest, floor: HttpRequest): Promise<void> {
  const [own, bottom] = [await answerTo(ours), await answerTo(floor)]
  if (factsOf(own) !== factsOf(bottom)) throw new Error(`${what}: ours and the floor answer differently`)
}
