import type { Filters, PageQuery } from '#shared/kernel/list.ts'
import { platform } from '../../platform/platform.ts'

/** The list that one came from: what it was asked, and the records that were met on the way through it. */
export interface Trail {
  list: string
  /** Address of the page that the latest record stood on. */
  address: string
  query: PageQuery<Filters>
  /** Pages whose records are known. */
  first: number
  last: number
  ids: readonly string[]
  total: number
  /** The record that was looked at last. */
  current?: string
}

const place = 'seaway.trail'

/** As it is kept: two equal trails are one text. */
export const trailOf = (trail: Trail): string => JSON.stringify(trail)
export const keepTrail = (text: string): void => platform.windowStorage.set(place, text)

export const readTrail = (): Trail | null => {
  try {
    return JSON.parse(platform.windowStorage.get(place) ?? 'null') as Trail | null
  } catch {
    return null
  }
}
