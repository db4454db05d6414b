import type { Language } from '#shared/vocabulary/words.ts'
import type { Queryable } from '../../db/transaction.ts'
import { latinNames } from './staff-names.repository.ts'

declare module '../../calls/handler.ts' {
  interface Services {
    names: StaffNames
  }
}

/** Turns a stored name into the form that a reader gets. */
export type NameOf = (name: string) => string

export interface StaffNames {
  /** Readers of Chinese get Chinese names, all others get Latin ones. */
  in(language: Language): NameOf
  /** Reads the names again. They are kept in memory, so that no request has to query them. */
  refresh(): Promise<void>
}

const asStored: NameOf = (name) => name

/**
 * Names are translated by the name alone, because that is what documents store. If several people share one,
 * all their spellings are shown.
 */
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

/** The names as readers get them. Before the first `refresh` every reader gets them as they are stored. */
export function staffNames(db: Queryable): StaffNames {
  let latin = asStored
  return {
    in: (language) => (language === 'zh' ? asStored : latin),
    async refresh() {
      latin = spellingOf(await latinNames(db))
    },
  }
}

/** The names as they are at this moment. */
export async function spelledNames(db: Queryable): Promise<StaffNames> {
  const names = staffNames(db)
  await names.refresh()
  return names
}
