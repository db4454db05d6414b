import { sapSettingCalls, type EffectiveSetting } from '#shared/areas/sap/sap-setting.contract.ts'
import {
  type SapConfig,
  sapSettingNames,
  sapSettingOf,
  type SapSettingName,
} from '#shared/masterdata/sap-setting.ts'
import { read } from '../../calls/handler.ts'
import { defaultsIn } from '../../connectors/sap/sap.config.ts'
import * as settings from './sap-setting.repository.ts'

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

export const effective = read(sapSettingCalls.effective, async ({ db, services, query: { salesOrg } }) => {
  const usual = defaultsIn(services.settings.sap.system?.access.language)
  const records = await settings.recordsFor(db, salesOrg)
  return sapSettingNames
    .filter((name) => salesOrg === '' || !sapSettingOf(name).common)
    .flatMap((name) => rowsOf(name, { records, salesOrg, usual }))
})
