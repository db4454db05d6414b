import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { masterForm } from '#shared/kernel/master.schema.ts'
import { sapSetting, sapSettingNames } from '#shared/masterdata/sap-setting.ts'

/** The most settings of a file: a code for each plant, unit and payment term of some organizations is a few hundred. */
const settingsMax = 5_000

/** Everything in which a company's SAP differs from the defaults, as one file that another installation can take. */
export const sapSettingFile = z.strictObject({
  format: z.literal('seaway.sap-settings'),
  version: z.literal(1),
  settings: z.array(masterForm(sapSetting)).max(settingsMax),
})
export type SapSettingFile = z.infer<typeof sapSettingFile>

/** What a file changes of a setting. Without a value before it is new; without one afterwards the default holds again. */
const fileChange = z.strictObject({
  setting: z.enum(sapSettingNames),
  word: z.string(),
  salesOrg: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type SapFileChange = z.infer<typeof fileChange>

const fileReport = z.strictObject({
  same: z.int(),
  changes: z.array(fileChange),
  /** What the settings were when the file was compared with them; it is applied to exactly these. */
  fingerprint: z.string(),
  applied: z.boolean(),
})
export type SapFileReport = z.infer<typeof fileReport>

const administrators = callsWith({ access: 'operations.read', scope: 'open' })

export const sapSettingFileCalls = {
  whole: administrators.get('sap/setting/file', {
    summary: 'All settings of SAP that differ from the defaults, as a file',
    response: sapSettingFile,
  }),
  take: administrators.post('sap/setting/file', {
    summary:
      'Compares a file of settings of SAP with what holds, and takes it over on request: what it does not name is the default again',
    access: 'operations.write',
    body: z.strictObject({ file: sapSettingFile, fingerprint: z.string().max(64).default('') }),
    response: fileReport,
    errors: ['DUPLICATE', 'MASTER_UNKNOWN', 'VERSION_CONFLICT'],
  }),
}
