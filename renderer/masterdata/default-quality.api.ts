import { defaultQualityCalls } from '#shared/masterdata/default-quality.contract.ts'
import { api } from '../api/api.ts'
import { read, write } from '../api/endpoint.ts'
import { tagsOf } from '../api/tags.ts'

const tags = [tagsOf.one('master', 'specialDate')]

export const { useDefaultQualityQuery, useUpdateDefaultQualityMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    defaultQuality: read(b, defaultQualityCalls.get, { provides: tags }),
    updateDefaultQuality: write(b, defaultQualityCalls.update, { invalidates: tags }),
  }),
})
