import { lineCalls } from '#shared/documents/lines/line.contract.ts'
import type { QueryOf } from '#shared/kernel/contract.ts'
import { api } from '../api/api.ts'
import { write } from '../api/endpoint.ts'

/** Whose prices, in which currency. */
export type PricedFor = Omit<QueryOf<typeof lineCalls.importSheet>, 'ticket'>

/** Asked and never kept: an editor remembers what it was told for as long as it is open. */
export const { useAskMaterialsMutation, useCheckRowsMutation, useImportSheetMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    askMaterials: write(b, lineCalls.materials),
    checkRows: write(b, lineCalls.checkRows),
    importSheet: write(b, lineCalls.importSheet),
  }),
})
