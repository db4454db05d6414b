import {
  sapSettingFileCalls as calls,
  type SapFileChange,
} from '#shared/areas/sap/sap-setting-file.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { keyOf, textOf, titleOf } from '#shared/kernel/master.ts'
import { sapSetting, type SapSettingName } from '#shared/masterdata/sap-setting.ts'
import { read, write, refuse, throwReasons } from '../calls/handler.ts'
import { applyRows } from './master-apply.ts'
import { fingerprintOf } from './master-check.ts'
import type { GoodRow } from './master-judge.ts'
import { tellWritten } from './master-told.ts'
import * as masters from './master.repository.ts'
import { brokenReferences } from './master.rules.ts'
import { recordAll } from '../records/history/history.ts'
import { allRecords, type SettingRecord } from './sap-setting-file.repository.ts'

const name = 'sapSetting'
const fields = Object.keys(sapSetting.fields)
type Values = Readonly<Record<string, unknown>>

const valuesOf = (record: object): Values =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)))

/** A record that somebody has stopped says nothing, as if it were not there. */
export const whole = read(calls.whole, async ({ db }) => ({
  format: 'seaway.sap-settings' as const,
  version: 1 as const,
  settings: (await allRecords(db)).filter(({ enabled }) => enabled).map(valuesOf),
}))

/** What a file changes: rows that it adds or changes, records that count again, and those that it does not name. */
function compared(file: readonly Values[], records: readonly SettingRecord[]) {
  const known = new Map(records.map((record) => [keyOf(sapSetting, record), record]))
  const rows = file.map((values, row): GoodRow & { record: SettingRecord | undefined } => {
    const record = known.get(keyOf(sapSetting, values))
    const before = record && valuesOf(record)
    const differing = fields.filter((path) => before && textOf(before[path]) !== textOf(values[path]))
    return {
      row,
      prefix: `file.settings.${row}.`,
      values: { ...values },
      before: record && { id: record.id, version: record.version },
      changes: differing.map((path) => ({ path, from: textOf(before?.[path]), to: textOf(values[path]) })),
      record,
    }
  })
  const named = new Set(file.map((values) => keyOf(sapSetting, values)))
  return {
    rows,
    again: rows.filter(({ record }) => record?.enabled === false),
    gone: records.filter((record) => record.enabled && !named.has(keyOf(sapSetting, record))),
  }
}

const changeOf = (values: Values, from: string | null, to: string | null): SapFileChange => ({
  setting: values['setting'] as SapSettingName,
  word: textOf(values['word']),
  salesOrg: textOf(values['salesOrg']),
  from,
  to,
})

const duplicates = (file: readonly Values[]): Reason[] => {
  const keys = file.map((values) => keyOf(sapSetting, values))
  return keys.flatMap((key, at) =>
    keys.indexOf(key) === at
      ? []
      : [
          {
            code: 'DUPLICATE',
            path: `file.settings.${at}.setting`,
            params: { value: titleOf(sapSetting, file[at]!) },
          },
        ],
  )
}

/** A file is compared first, and applied when it comes back with the fingerprint of what it was compared with. */
export const take = write(calls.take, async ({ tx, services, actor, body }) => {
  const settings: readonly Values[] = body.file.settings
  const records = await allRecords(tx)
  const { rows, again, gone } = compared(settings, records)
  const named = rows.map(({ prefix, values, record }) => ({ prefix, values, before: record }))
  const broken = await brokenReferences(tx, sapSetting, actor, named)
  throwReasons([...duplicates(settings), ...[...broken.values()].flat()])
  const touched = rows.filter(({ record, changes }) => !record?.enabled || changes.length > 0)
  const changes = [
    ...touched.map(({ values, record }) =>
      changeOf(values, record?.enabled ? record.value : null, textOf(values['value'])),
    ),
    ...gone.map((record) => changeOf(valuesOf(record), record.value, null)),
  ]
  const fingerprint = fingerprintOf([
    ...records.map(({ id, version }) => `${id} ${version}`),
    JSON.stringify(settings),
  ])
  const report = { same: rows.length - touched.length, changes, fingerprint }
  if (body.fingerprint === '') return { ...report, applied: false }
  if (body.fingerprint !== fingerprint) return refuse('VERSION_CONFLICT', { by: '', version: 0 })
  const written = await applyRows(tx, name, actor, { good: rows, bad: [], lastBy: '' }, 'import')
  const enabled = again.map(({ record }) => record!.id)
  await masters.setEnabled(tx, name, enabled, true, actor.name)
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await masters.removeAll(tx, name, ids)
  await recordAll(tx, actor, [
    ...enabled.map((docId) => ({
      docType: name,
      docId,
      event: 'enable',
      changes: [{ path: 'enabled', from: false, to: true }],
    })),
    ...gone.map((record) => ({
      docType: name,
      docId: record.id,
      event: 'remove',
      comment: titleOf(sapSetting, record),
      changes: Object.entries(valuesOf(record)).map(([path, from]) => ({
        path,
        from: textOf(from),
        to: null,
      })),
    })),
  ])
  await tellWritten(tx, services, name, [...written, ...enabled, ...ids])
  return { ...report, applied: true }
})
