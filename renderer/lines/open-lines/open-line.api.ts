import { useEffect, useState } from 'react'
import { documentNames } from '#shared/documents/outlines.ts'
import { openLineCalls } from '#shared/lines/open-lines/open-line.contract.ts'
import type { OpenLine } from '#shared/lines/open-lines/open-line.schema.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'
import { useSteady } from '../../kit/use-steady.ts'

/** What is open changes with every document that takes from it, and its stock with every answer of SAP's. */
export const { useOpenLinesQuery, useLazyOpenLinesQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    openLines: read(b, openLineCalls.page, {
      provides: [...documentNames.map(tagsOf.rows), tagsOf.rows('stock')],
    }),
  }),
})

/** The most lines that one call answers. */
const most = 200

/** Open lines by their ids, as they were read last; those that nobody has brought yet are asked for. */
export function useKnownLines(ids: readonly string[]) {
  const [ask] = useLazyOpenLinesQuery()
  const [known, setKnown] = useState<ReadonlyMap<string, OpenLine>>(new Map())
  const learn = useSteady((rows: readonly OpenLine[]) =>
    setKnown((now) => new Map([...now, ...rows.map((row) => [row.id, row] as const)])),
  )
  const readAgain = useSteady(async (wanted: readonly string[]) => {
    for (let at = 0; at < wanted.length; at += most) {
      const filter = { id: wanted.slice(at, at + most) }
      learn((await ask({ body: { filter, size: most } }).unwrap()).rows)
    }
  })
  const missing = ids.filter((id) => !known.has(id)).join(' ')
  useEffect(() => {
    // Without an answer the lines stay without their measures, and the page says what the server refuses.
    if (missing !== '') void readAgain(missing.split(' ')).catch(() => undefined)
  }, [missing, readAgain])
  return { known, learn, readAgain: () => readAgain(ids) }
}
