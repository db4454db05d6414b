import { DomainError } from '#shared/kernel/errors.ts'
import type { Paper } from './paper.ts'
import type { Part } from './pdf/parts.ts'

/** The lines by the numbers that their readers know. */
function lineNumbers({ rows }: Paper, parts: readonly Part[]): string[] {
  const missing = new Set(parts)
  return rows.flatMap(({ orderNo, lineNo }, at) =>
    missing.has(`line ${at}`) ? [[orderNo, lineNo].filter(Boolean).join(' ')] : [],
  )
}

/** A paper that does not hold what its document holds is neither shown nor kept (D186). */
export function incomplete(paper: Paper, missing: readonly Part[]): DomainError {
  const lines = lineNumbers(paper, missing)
  const others = missing.filter((part) => !part.startsWith('line '))
  return new DomainError([
    ...(lines.length > 0 ? [{ code: 'PAPER_LINES', params: { lines } }] : []),
    ...(others.length > 0 ? [{ code: 'PAPER_PARTS', params: { parts: others } }] : []),
  ])
}
