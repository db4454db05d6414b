import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { masterRow } from '#shared/kernel/master.schema.ts'
import { sapSetting, sapSettingNames } from '#shared/masterdata/sap-setting.ts'

/** Where a value comes from: the connector's default, what is said for all sales organizations, or for this one. */
export const settingOrigins = ['standard', 'all', 'own'] as const

const effective = z.strictObject({
  setting: z.enum(sapSettingNames),
  word: z.string(),
  value: z.string(),
  origin: z.enum(settingOrigins),
  /** The default of the connector; null for a code that it does not know. */
  standard: z.string().nullable(),
  /** What somebody has said for exactly these sales organizations, to be changed or taken back. */
  record: masterRow(sapSetting).nullable(),
})
export type EffectiveSetting = z.infer<typeof effective>

const administrators = callsWith({ access: 'operations.read', scope: 'open' })

export const sapSettingCalls = {
  effective: administrators.get('sap/setting/effective', {
    summary: 'The settings of SAP that hold for a sales organization, each beside its default',
    /** Empty for what holds for all. */
    query: z.strictObject({ salesOrg: z.string().max(4).default('') }),
    response: z.array(effective),
  }),
}
