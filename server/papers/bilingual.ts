import type { Fact } from '../engine/sheet.ts'
import type { Mark, Paper, PaperColumn, Party } from './paper.ts'

/** What a reader of either language finds, and once where both say the same. */
const bothBy = (gap: string) => (first: string, second: string) =>
  first === second || second === '' ? first : first === '' ? second : `${first}${gap}${second}`
const inRow = bothBy(' ')
const inRows = bothBy('\n')
const besides = bothBy(' / ')
const isText = (value: unknown): value is string => typeof value === 'string'
const values = (first: unknown, second: unknown, join = inRows) =>
  isText(first) && isText(second) ? join(first, second) : (first ?? second)

const party = (first: Party, second: Party): Party => ({
  label: inRow(first.label, second.label),
  name: inRows(first.name, second.name),
  details: [...first.details, ...second.details.filter((text) => !first.details.includes(text))],
})

/** Facts of one field beside each other; one that has words in a single language stands alone. */
function facts(first: readonly Fact[], second: readonly Fact[]): Fact[] {
  const others = new Map(second.map((fact) => [fact.key, fact]))
  const mine = new Set(first.map(({ key }) => key))
  return [
    ...first.map((fact): Fact => {
      const other = others.get(fact.key)
      if (!other) return fact
      const value = fact.kind === 'text' ? values(fact.value, other.value) : fact.value
      return { ...fact, label: inRow(fact.label, other.label), value }
    }),
    ...second.filter(({ key }) => !mine.has(key)),
  ]
}

function linesOf(first: Paper, second: Paper): Pick<Paper, 'columns' | 'rows'> {
  const others = new Map(second.columns.map((column) => [column.key, column]))
  const mine = new Set(first.columns.map(({ key }) => key))
  const columns: PaperColumn[] = [
    ...first.columns.map((column) => ({
      ...column,
      title: inRows(column.title, others.get(column.key)?.title ?? ''),
    })),
    ...second.columns.filter(({ key }) => !mine.has(key)),
  ]
  const rows = first.rows.map((row, at) =>
    Object.fromEntries(
      columns.map(({ key, kind, rank }) => {
        const other = second.rows[at]?.[key]
        // What may have to stand below its line is short, and takes one row of it.
        const both = () => values(row[key], other, rank === undefined ? inRows : besides)
        return [key, kind === 'text' ? both() : (row[key] ?? other)]
      }),
    ),
  )
  return { columns, rows }
}

const named = <N extends { name: string }>(first: readonly N[], second: readonly N[]): N[] =>
  first.map((one, at) => ({ ...one, name: inRow(one.name, second[at]?.name ?? '') }))

/**
 * A paper in two languages, made of one in each: labels of both, and texts of both where they differ. Figures and dates
 * are written as in the first.
 */
export function bilingual(first: Paper, second: Paper): Paper {
  const { amountInWords, payments, clauses, pictures } = first
  return {
    ...first,
    beside: second.language,
    title: inRow(first.title, second.title),
    seller: party(first.seller, second.seller),
    buyer: party(first.buyer, second.buyer),
    facts: facts(first.facts, second.facts),
    ...linesOf(first, second),
    totals: facts(first.totals, second.totals),
    ...(amountInWords && {
      amountInWords: facts([amountInWords], [second.amountInWords ?? amountInWords])[0]!,
    }),
    ...(payments && {
      payments: {
        title: inRow(payments.title, second.payments?.title ?? ''),
        parts: payments.parts.map((part, at) => ({
          ...part,
          label: inRow(part.label, second.payments?.parts[at]?.label ?? ''),
        })),
      },
    }),
    ...((clauses ?? second.clauses) && {
      clauses: {
        title: inRow(clauses?.title ?? '', second.clauses?.title ?? ''),
        parts: Array.from(
          { length: Math.max(clauses?.parts.length ?? 0, second.clauses?.parts.length ?? 0) },
          (_, at) => inRows(clauses?.parts[at] ?? '', second.clauses?.parts[at] ?? ''),
        ),
      },
    }),
    ...(first.marks && {
      marks: first.marks.map(({ heads, facts: said }, at): Mark => {
        const other = second.marks?.[at]
        return {
          heads: heads.map((head, n) => inRows(head, other?.heads[n] ?? '')),
          facts: said.map(({ label, value }, n) => ({
            label: inRow(label, other?.facts[n]?.label ?? ''),
            value: besides(value, other?.facts[n]?.value ?? ''),
          })),
        }
      }),
    }),
    drawings: named(first.drawings, second.drawings),
    ...(pictures && { pictures: named(pictures, second.pictures ?? []) }),
    footer: inRows(first.footer, second.footer),
    words: {
      ...first.words,
      page: inRow(first.words.page, second.words.page),
      signature: inRow(first.words.signature, second.words.signature),
      date: inRow(first.words.date, second.words.date),
      drawings: inRow(first.words.drawings, second.words.drawings),
      pictures: inRow(first.words.pictures ?? '', second.words.pictures ?? ''),
      line: inRow(first.words.line, second.words.line),
      annex: inRow(first.words.annex ?? '', second.words.annex ?? ''),
    },
  }
}
