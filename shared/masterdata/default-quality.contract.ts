import * as z from 'zod'
import { decimal, instant, personName, version } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

const path = 'baseSpecialDateQualityConfig'

/** Percent of a normal day's work, as `specialDate` limits it. */
const quality = decimal
  .refine((text) => Number(text) >= 0, { params: { code: 'TOO_SMALL', params: { min: 0 } } })
  .refine((text) => !(Number(text) > 200), { params: { code: 'TOO_BIG', params: { max: 200 } } })
  .refine((text) => /^-?\d+(\.\d{1,4})?$/.test(text), { params: { code: 'PLACES', params: { max: 4 } } })

/** What holds on every day that is no special date. Nobody has set it yet at version 0. */
export const defaultQuality = z.strictObject({
  quality: z.string(),
  version,
  updatedBy: personName,
  updatedAt: instant.nullable(),
})
export type DefaultQuality = z.infer<typeof defaultQuality>

export const defaultQualityForm = z.strictObject({ quality, version })

const keepers = callsWith({ access: 'masterdata.write', scope: 'open' })

export const defaultQualityCalls = {
  get: keepers.get(`${path}/getDefaultQuality`, {
    summary: 'The quality of a day that is no special date',
    response: defaultQuality,
    access: 'masterdata.read',
  }),
  update: keepers.put(`${path}/updateDefaultQuality`, {
    summary: 'Set the quality of a day that is no special date',
    body: defaultQualityForm,
    response: defaultQuality,
    errors: ['VERSION_CONFLICT', 'PLACES'],
  }),
}
