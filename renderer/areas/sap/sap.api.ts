import { sapSettingCalls } from '#shared/areas/sap/sap-setting.contract.ts'
import { sapSettingFileCalls } from '#shared/areas/sap/sap-setting-file.contract.ts'
import { sapCheckCalls } from '#shared/areas/sap/sap-check.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'
import { sheetTags } from '../../platform/tasks/sheet-tags.ts'

const checks = [tagsOf.one('master', 'sapCheck')]

export const {
  useSapCheckQuery,
  useLazySapFileQuery,
  useTakeSapFileMutation,
  useSapSettingsQuery,
  useTestSapMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    sapSettings: read(b, sapSettingCalls.effective, { provides: sheetTags('sapSetting') }),
    sapFile: read(b, sapSettingFileCalls.whole, { provides: sheetTags('sapSetting') }),
    takeSapFile: write(b, sapSettingFileCalls.take, {
      invalidates: (report) => (report?.applied ? sheetTags('sapSetting') : []),
    }),
    sapCheck: read(b, sapCheckCalls.latest, { provides: checks }),
    testSap: write(b, sapCheckCalls.test, { invalidates: checks }),
  }),
})
