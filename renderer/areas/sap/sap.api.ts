import { sapSettingCalls } from '#shared/areas/sap/sap-setting.contract.ts'
import { sapCheckCalls } from '#shared/areas/sap/sap-check.contract.ts'
import { api } from '../../api/api.ts'
import { read, write } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'
import { sheetTags } from '../../platform/tasks/sheet-tags.ts'

const checks = [tagsOf.one('master', 'sapCheck')]

export const { useSapCheckQuery, useSapSettingsQuery, useTestSapMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    sapSettings: read(b, sapSettingCalls.effective, { provides: sheetTags('sapSetting') }),
    sapCheck: read(b, sapCheckCalls.latest, { provides: checks }),
    testSap: write(b, sapCheckCalls.test, { invalidates: checks }),
  }),
})
