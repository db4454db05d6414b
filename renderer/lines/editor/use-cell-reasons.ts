import { useCallback, useMemo, useState } from 'react'
import { useSentence } from '../../i18n/index.ts'
import type { Problems } from '../grid/types.ts'
import type { RowReason } from './inputs.ts'
import { reasonsOf } from './problems.ts'
import type { LineEditing } from './use-line-editing.ts'

type Texts = ReadonlyMap<string, string>

const same = (a: Texts, b: Texts) => a.size === b.size && [...a].every(([at, text]) => b.get(at) === text)

/** Everything against the cells: by the shared rules as one types, and what the server said of texts still there. */
export function useCellReasons({ state, refused }: LineEditing, final: boolean) {
  const sentence = useSentence()
  const { book } = state
  const { rows } = state.history
  const reasons = useMemo((): readonly RowReason[] => {
    const own = rows.flatMap((row) => reasonsOf(row, book, final).map((r) => ({ ...r, rowId: row.id })))
    if (refused.length === 0) return own
    const byId = new Map(rows.map((row) => [row.id, row]))
    const known = new Set(own.map((r) => `${r.rowId} ${r.key}`))
    return [
      ...own,
      ...refused.filter(
        (r) => byId.get(r.rowId)?.cells[r.key] === r.text && !known.has(`${r.rowId} ${r.key}`),
      ),
    ]
  }, [rows, book, final, refused])

  const texts = useMemo(() => {
    const found = new Map<string, string>()
    for (const { rowId, key, reason } of reasons) {
      const at = `${rowId} ${key}`
      found.set(at, [found.get(at), sentence(reason)].filter(Boolean).join(' '))
    }
    return found
  }, [reasons, sentence])
  // The grid draws all its rows again when this changes, so it changes only with what it says.
  const [said, say] = useState<Texts>(texts)
  if (!same(said, texts)) say(texts)
  const problems: Problems = useCallback((rowId, key) => said.get(`${rowId} ${key}`), [said])
  return { reasons, problems }
}
