import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { importRows } from '#shared/vocabulary/limits.ts'
import { useAskMaterials, type PricedFor } from '../../../lines/line.api.ts'
import { withMaterial, type AskedRow } from './asked-row.ts'

/** A longer text names no material, so the server is not asked. */
const longest = 60

const isUnasked = ({ found }: AskedRow) => found === 'unasked'

/** What each asked text means, as a row says it. */
const meaning = (
  row: AskedRow,
  ids: readonly string[],
  known: ReadonlyMap<string, LineMaterial>,
): AskedRow => {
  const [id, another] = ids
  const material = another === undefined ? known.get(id ?? '') : undefined
  if (material) return withMaterial(row, material)
  return { ...row, found: another === undefined ? 'none' : 'several' }
}

/**
 * Finds the materials of typed and pasted numbers, all that are open in one call. Rows keep their wording whatever is
 * found.
 */
export function useFoundMaterials(
  { customerId, salesOrg, currency }: PricedFor,
  rows: readonly AskedRow[],
  change: (next: (rows: readonly AskedRow[]) => readonly AskedRow[]) => void,
) {
  const ask = useAskMaterials()
  const asking = useRef(new Set<string>())
  const running = useRef(new Set<Promise<void>>())
  const ready = customerId !== '' && currency !== ''
  useEffect(() => {
    const nameOf = (text: string) => `${customerId} ${salesOrg} ${currency} ${text}`
    const open = [...new Set(rows.filter(isUnasked).map(({ material }) => material))]
    const texts = open.filter((text) => !asking.current.has(nameOf(text)))
    if (!ready || texts.length === 0) return
    for (const text of texts) asking.current.add(nameOf(text))
    const numbers = texts.filter((text) => text.length <= longest).slice(0, importRows)
    const find = async () => {
      const { materials, found } = await (numbers.length === 0
        ? Promise.resolve({ materials: [], found: [] })
        : ask({ customerId, salesOrg, currency, numbers }))
      const known = new Map(materials.map((material) => [material.id, material]))
      const ids = new Map(found.map((one) => [one.asked, one.ids]))
      const answered = (row: AskedRow) =>
        isUnasked(row) && texts.includes(row.material)
          ? meaning(row, ids.get(row.material) ?? [], known)
          : row
      // A save that waits for this goes on with the rows as they are on screen.
      flushSync(() => change((now) => now.map(answered)))
    }
    const search = find()
      // The cell stays open; the next change asks again.
      .catch(() => undefined)
      .finally(() => {
        for (const text of texts) asking.current.delete(nameOf(text))
        running.current.delete(search)
      })
    running.current.add(search)
  }, [rows, customerId, salesOrg, currency, ready, ask, change])
  const settled = useCallback(() => Promise.all(running.current), [])
  return {
    settled,
    /** Proposals for a text that is being typed. */
    search: (text: string) =>
      !ready || text.trim() === ''
        ? Promise.resolve([])
        : ask({ customerId, salesOrg, currency, search: text.trim().slice(0, longest) }).then(
            ({ materials }) => materials,
          ),
  }
}
