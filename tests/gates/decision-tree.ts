import type { FieldKind, FieldTable } from '#shared/kernel/field-table.ts'
import type { Facts } from './machines.ts'

/** What a question answers, by the facts that it asks for, in the order in which it asks. */
export type Tree<T> =
  { answer: T } | { asks: string; among: readonly unknown[]; branches: readonly Branch<T>[] }
interface Branch<T> {
  value: unknown
  tree: Tree<T>
}

/** Values of every kind that a fact may have: what is empty, little, much, a word and a day that is past. */
const values: readonly unknown[] = [null, false, true, 0, 1, 2, 1_000_000, '', 'a word', '2000-01-01']
/** Those of a fact that is a field of a document, by its kind. */
const ofKind: Partial<Record<FieldKind, readonly unknown[]>> = {
  flag: [false, true],
  count: [0, 1, 2, 1_000_000],
}

/** The values that are possible for the fields of a document, as far as their kinds say. */
export const wordsOf = (fields: FieldTable): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, schema, values: words = ofKind[kind] }]) =>
      words ? [[name, schema.safeParse(null).success ? [null, ...words] : words]] : [],
    ),
  )

class Unknown extends Error {
  readonly fact: string
  constructor(fact: string) {
    super(fact)
    this.fact = fact
  }
}

/** Facts of which those that are not known yet stop whoever asks for them. */
const watched = (known: Facts): Facts =>
  new Proxy(known, {
    get: (facts, fact: string) => {
      if (!Object.hasOwn(facts, fact)) throw new Unknown(fact)
      return facts[fact]
    },
  })

/**
 * Asks a question with every combination of the facts that it turns out to need, so that nobody has to list them.
 * @param words the values of the facts that have fixed ones
 * @param known facts that do not vary
 */
export function treeOf<T>(
  question: (facts: Facts) => T,
  words: Readonly<Record<string, readonly unknown[]>>,
  known: Facts = {},
): Tree<T> {
  try {
    return { answer: question(watched(known)) }
  } catch (stop) {
    if (!(stop instanceof Unknown)) throw stop
    const asks = stop.fact
    const among = words[asks] ?? values
    const branches = among.map((value) => ({
      value,
      tree: treeOf(question, words, { ...known, [asks]: value }),
    }))
    return { asks, among, branches }
  }
}

/** Facts with which a question answers yes, if there are any; it is not asked further once they are found. */
export function factsFor(
  question: (facts: Facts) => boolean,
  words: Readonly<Record<string, readonly unknown[]>>,
  known: Facts,
): Facts | undefined {
  try {
    return question(watched(known)) ? known : undefined
  } catch (stop) {
    if (!(stop instanceof Unknown)) throw stop
    for (const value of words[stop.fact] ?? values) {
      const found = factsFor(question, words, { ...known, [stop.fact]: value })
      if (found) return found
    }
    return undefined
  }
}

interface Name {
  of: (fact: string) => string
  holds: (value: unknown) => boolean
}
const whether: readonly Name[] = [
  { of: (fact) => fact, holds: Boolean },
  { of: (fact) => `no ${fact}`, holds: (value) => !value },
]
const above: readonly Name[] = [0, 1, 2].map((least) => ({
  of: (fact) => `${fact} > ${least}`,
  holds: (value) => Number(value) > least,
}))
const shown = (value: unknown) => (value === '' ? "''" : String(value))

/** How a condition says that a fact has one of some values, among all that it may have. */
function condition(fact: string, some: readonly unknown[], among: readonly unknown[]): string {
  const names = [...(among.includes(true) ? whether : []), ...(among.includes(2) ? above : [])]
  const name = names.find(({ holds }) => among.every((value) => holds(value) === some.includes(value)))
  if (name) return name.of(fact)
  const others = among.filter((value) => !some.includes(value))
  const isShorter = others.length < some.length && among.some((value) => typeof value !== 'string')
  return `${fact} ${isShorter ? 'not ' : ''}${(isShorter ? others : some).map(shown).join(', ')}`
}

/** The answers of a tree with the conditions of each; what makes no difference is no condition. */
export function casesOf<T>(tree: Tree<T>): { when: string[]; answer: T }[] {
  if ('answer' in tree) return [{ when: [], answer: tree.answer }]
  const alike = [...Map.groupBy(tree.branches, (branch) => JSON.stringify(casesOf(branch.tree))).values()]
  return alike.flatMap((branches) => {
    const below = casesOf(branches[0]!.tree)
    if (alike.length === 1) return below
    const said = condition(
      tree.asks,
      branches.map(({ value }) => value),
      tree.among,
    )
    return below.map(({ when, answer }) => ({ when: [said, ...when], answer }))
  })
}
