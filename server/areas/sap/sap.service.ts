import { sapCalls } from '#shared/areas/sap/sap.contract.ts'
import { read } from '../../calls/handler.ts'
import { valueOf } from '../../connectors/sap/refusal.ts'
import type { SapMasterPage } from '../../connectors/sap/sap.port.ts'
import { sapSettingCalls, type EffectiveSetting } from '#shared/areas/sap/sap-setting.contract.ts'
import {
  sapSettingNames,
  sapSettingOf,
  type SapConfig,
  type SapSettingName,
} from '#shared/masterdata/sap-setting.ts'
import { defaultsIn } from '../../connectors/sap/sap.config.ts'
import * as settings from './sap.repository.ts'

export const orderTypes = read(sapCalls.orderTypes, async ({ services, client }) =>
  valueOf(await services.sap.orderTypes(client.language)),
)

export const orderStates = read(sapCalls.orderStates, async ({ services, client }) =>
  valueOf(await services.sap.orderStates(client.language)),
)

export const currencies = read(sapCalls.currencies, async ({ services, client }) => {
  const all = []
  for (let after: readonly string[] | undefined = []; after;) {
    const { rows, next }: SapMasterPage = valueOf(await services.sap.masters('currency', after))
    all.push(...rows)
    after = next
  }
  const name = client.language === 'zh' ? 'nameZh' : 'nameEn'
  return all.map((row) => ({ code: row['code'] ?? '', name: row[name] ?? '' }))
})

type Record = settings.SettingRecord

/** The default values of a setting by our words; one without words has the empty one. */
const standardsOf = (setting: SapSettingName, standard: SapConfig): ReadonlyMap<string, string> => {
  const usual: string | object = standard[setting]
  return new Map(typeof usual === 'string' ? [['', usual]] : Object.entries<string>({ ...usual }))
}

/** The rows of one setting: every word that has a default or of which somebody has said something. */
function rowsOf(
  setting: SapSettingName,
  { records, salesOrg, usual }: { records: readonly Record[]; salesOrg: string; usual: SapConfig },
): EffectiveSetting[] {
  const standards = standardsOf(setting, usual)
  const own = records.filter((record) => record.setting === setting)
  const words = new Set([...standards.keys(), ...own.map(({ word }) => word)])
  return [...words].map((word): EffectiveSetting => {
    const recordOf = (org: string) => own.find((one) => one.word === word && one.salesOrg === org)
    const standard = standards.get(word) ?? null
    const record = recordOf(salesOrg) ?? null
    const counts = (one: Record | null | undefined): one is Record => one?.enabled === true
    const forAll = salesOrg === '' ? undefined : recordOf('')
    const [value, origin] = counts(record)
      ? [record.value, 'own' as const]
      : counts(forAll)
        ? [forAll.value, 'all' as const]
        : [standard ?? '', 'standard' as const]
    return { setting, word, value, origin, standard, record }
  })
}

export const effectiveSettings = read(
  sapSettingCalls.effective,
  async ({ db, services, query: { salesOrg } }) => {
    const usual = defaultsIn(services.settings.sap.system?.access.language)
    const records = await settings.recordsFor(db, salesOrg)
    return sapSettingNames
      .filter((name) => salesOrg === '' || !sapSettingOf(name).common)
      .flatMap((name) => rowsOf(name, { records, salesOrg, usual }))
  },
)
