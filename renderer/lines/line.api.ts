import { lineCalls } from '#shared/lines/line.contract.ts'
import { materialCalls } from '#shared/lines/material.contract.ts'
import type { QueryOf } from '#shared/kernel/contract.ts'
import { api } from '../api/api.ts'
import { read, write } from '../api/endpoint.ts'
import { tagsOf } from '../api/tags.ts'

/** Whose prices, in which currency. */
export type PricedFor = Omit<QueryOf<typeof lineCalls.importSheet>, 'ticket'>

/** Asked and never kept: an editor remembers the answers for as long as it is open. */
export const {
  useAskMaterialsMutation,
  useBrowseQuery,
  useCheckRowsMutation,
  useColorsQuery,
  useImportSheetMutation,
  usePricedMaterialsQuery,
} = api.injectEndpoints({
  endpoints: (b) => ({
    askMaterials: write(b, lineCalls.materials),
    browse: read(b, materialCalls.browse),
    checkRows: write(b, lineCalls.checkRows),
    colors: read(b, lineCalls.colors, { provides: [tagsOf.one('master', 'color')] }),
    importSheet: write(b, lineCalls.importSheet),
    pricedMaterials: read(b, lineCalls.materials, { provides: [tagsOf.rows('master')] }),
  }),
})
