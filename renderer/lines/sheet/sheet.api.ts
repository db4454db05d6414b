import { customerSheetCalls } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { api, read, write } from '../../api/api.ts'

/** Asked and never kept: a sheet is read once. */
export const {
  useReadSheetMutation,
  useLazySheetColumnsQuery,
  useRememberColumnsMutation,
  useForgetColumnsMutation,
  useMatchSheetMutation,
  useConfirmNumbersMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    readSheet: write(b, customerSheetCalls.read),
    sheetColumns: read(b, customerSheetCalls.columns),
    rememberColumns: write(b, customerSheetCalls.remember),
    confirmNumbers: write(b, customerSheetCalls.confirm),
    forgetColumns: write(b, customerSheetCalls.forget),
    matchSheet: write(b, customerSheetCalls.match),
  }),
})
