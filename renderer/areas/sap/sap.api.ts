import { sapSettingCalls } from '#shared/areas/sap/sap-setting.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { sheetTags } from '../../platform/tasks/sheet-tags.ts'

export const { useSapSettingsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    sapSettings: read(b, sapSettingCalls.effective, { provides: sheetTags('sapSetting') }),
  }),
})
