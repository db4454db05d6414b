import type { PageQuery } from '#shared/kernel/list.ts'
import { platform } from '../../bridge/platform.ts'

/** A record of the list, and the page of the list that it is on. */
export interface TrailStep {
  id: string
  page: number
}

/** The list from which one came: its query, and the records that were seen on the way through it. */
export interface Trail {
  list: string
  /** The address of the page with the latest record. */
  address: string
  query: PageQuery
  steps: readonly TrailStep[]
  total: number
  more?: true
  /** The record that was looked at last. */
  current?: string
}

const place = 'seaway.trail'

/** The stored form, in which two equal trails are the same text. */
export const trailOf = (trail: Trail): string => JSON.stringify(trail)
export const keepTrail = (text: string): void => platform.windowStorage.set(place, text)

export const readTrail = (): Trail | null => {
  try {
    return JSON.parse(platform.windowStorage.get(place) ?? 'null') as Trail | null
  } catch {
    return null
  }
}
