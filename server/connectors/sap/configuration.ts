import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { Database } from '../../db/driver/pool.ts'
import { defaultsIn, sapDefaults } from './sap.config.ts'

/** A value that differs from the default, for one sales organization or, under an empty one, for all. */
export interface SapDeviation {
  setting: string
  word: string
  salesOrg: string
  value: string
}

/** What holds for a sales organization: the defaults, what is said for all, and what is said for it alone. */
export function configOf(
  deviations: readonly SapDeviation[],
  salesOrg: string,
  usualOfAll = sapDefaults,
): SapConfig {
  const own = ['', salesOrg].filter((org, at) => at === 0 || org !== '')
  const ordered = own.flatMap((org) => deviations.filter((one) => one.salesOrg === org))
  const effective = Object.entries(usualOfAll).map(([name, usual]: [string, string | object]) => {
    const values = ordered.filter(({ setting }) => setting === name)
    return typeof usual === 'string'
      ? [name, values.at(-1)?.value ?? usual]
      : [name, { ...usual, ...Object.fromEntries(values.map(({ word, value }) => [word, value])) }]
  })
  // Object.fromEntries knows neither the names nor that each keeps the form of its default.
  return Object.fromEntries(effective) as SapConfig
}

/** What holds for each sales organization, kept in memory. */
export interface SapConfiguration {
  /** @param salesOrg left out for what is the same for all */
  of(salesOrg?: string): SapConfig
  /** Reads the settings again, after somebody has changed one. */
  refresh(): Promise<void>
}

export const defaultConfiguration: SapConfiguration = { of: () => sapDefaults, refresh: async () => {} }

/** @param language the language of the logon; English where none is set */
export async function openConfiguration(db: Database, language?: string): Promise<SapConfiguration> {
  const usual = defaultsIn(language)
  const known = new Map<string, SapConfig>()
  let deviations: readonly SapDeviation[] = []
  const refresh = async () => {
    deviations = await db.reads
      .selectFrom('sapSettings')
      .select(['setting', 'word', 'salesOrg', 'value'])
      .where('enabled', '=', true)
      .execute()
    known.clear()
  }
  await refresh()
  return {
    of(salesOrg = '') {
      const config = known.get(salesOrg) ?? configOf(deviations, salesOrg, usual)
      known.set(salesOrg, config)
      return config
    },
    refresh,
  }
}
