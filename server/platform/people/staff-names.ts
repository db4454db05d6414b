import type { Language } from '#shared/vocabulary/words.ts'
import type { Database } from '../../db/pool.ts'
import { latinNames } from './staff-names.repository.ts'

/** A stored name as a reader is told it. */
export type NameOf = (name: string) => string

export interface StaffNames {
  /** Chinese names for readers of Chinese, Latin ones for everybody else. */
  in(language: Language): NameOf
  /** Reads them again: they are kept in memory, so that no request asks for them. */
  refresh(): Promise<void>
}

const asStored: NameOf = (name) => name

/** By the name alone, which is what documents keep: of people who share one, every spelling is told. */
function spellingOf(people: readonly { name: string; latinName: string }[]): NameOf {
  const forms = Map.groupBy(
    people.filter(({ latinName }) => latinName !== ''),
    ({ name }) => name,
  )
  const latin = new Map(
    [...forms].map(([name, same]) => [
      name,
      [...new Set(same.map(({ latinName }) => latinName))].toSorted().join(' / '),
    ]),
  )
  return (name) => latin.get(name) ?? name
}

/** Nobody is known before the first `refresh`. */
export function staffNames(db: Database): StaffNames {
  let latin = asStored
  return {
    in: (language) => (language === 'zh' ? asStored : latin),
    async refresh() {
      latin = spellingOf(await latinNames(db))
    },
  }
}
