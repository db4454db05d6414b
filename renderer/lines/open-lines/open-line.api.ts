import { useEffect, useState } from 'react'
import { documentNames } from '#shared/documents/outlines.ts'
import { openLineCalls } from '#shared/lines/open-lines/open-line.contract.ts'
import type { OpenLine, openLineList } from '#shared/lines/open-lines/open-line.schema.ts'
import { pageSizeMax, type Page, type QueryOf } from '#shared/kernel/list.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { useSteady } from '../../kit/use-steady.ts'

type OpenLineQuery = QueryOf<typeof openLineList>

const provides = [...documentNames.map(tagsOf.rows), tagsOf.rows('stock')]

/** Lines in the order of their documents. */
const inSequence: OpenLineQuery['sort'] = [
  { field: 'sapOrderNo', order: 'asc' },
  { field: 'sapItem', order: 'asc' },
]

/** What is open changes with every document that takes from it, and its stock with every answer of SAP's. */
const openLineApi = api.injectEndpoints({
  endpoints: (b) => ({
    openLines: read(b, openLineCalls.page, { provides }),
    /** All lines that one of these filters finds, however many: a page after the other is asked for. */
    everyOpenLine: b.query<OpenLine[], readonly OpenLineQuery['filter'][]>({
      queryFn: async (filters, _api, _options, send) => {
        const found: OpenLine[] = []
        for (const filter of filters)
          for (let page = 1, isMore = true; isMore; page++) {
            const body = { filter, page, size: pageSizeMax, sort: inSequence }
            const { data, error } = await send({ call: openLineCalls.page, input: { body } })
            if (error) return { error }
            const { rows } = data as Page<OpenLine>
            found.push(...rows)
            isMore = rows.length === pageSizeMax
          }
        return { data: found }
      },
      providesTags: provides,
    }),
  }),
})

export const { useOpenLinesQuery, useEveryOpenLineQuery, useLazyEveryOpenLineQuery } = openLineApi

/** Filters that find lines by their ids, of which one takes so many. */
export const filtersOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / pageSizeMax) }, (_, part) => ({
    id: ids.slice(part * pageSizeMax, (part + 1) * pageSizeMax),
  }))

/** Open lines by their ids, as they were read last; those that nobody has brought yet are asked for. */
export function useKnownLines(ids: readonly string[]) {
  const [ask] = useLazyEveryOpenLineQuery()
  const [known, setKnown] = useState<ReadonlyMap<string, OpenLine>>(new Map())
  const learn = useSteady((rows: readonly OpenLine[]) =>
    setKnown((now) => new Map([...now, ...rows.map((row) => [row.id, row] as const)])),
  )
  const readAgain = useSteady(async (wanted: readonly string[]) =>
    learn(await ask(filtersOf(wanted)).unwrap()),
  )
  const missing = ids.filter((id) => !known.has(id)).join(' ')
  useEffect(() => {
    // Without an answer the lines stay without their measures, and the page says what the server refuses.
    if (missing !== '') void readAgain(missing.split(' ')).catch(() => undefined)
  }, [missing, readAgain])
  return { known, learn, readAgain: () => readAgain(ids) }
}
