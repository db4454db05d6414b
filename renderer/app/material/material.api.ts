import { materialCalls } from '#shared/lines/material.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'

/** The price of a material whoever buys it. */
export const { useOwnPriceQuery } = api.injectEndpoints({
  endpoints: (b) => ({ ownPrice: read(b, materialCalls.ownPrice, { provides: [tagsOf.rows('master')] }) }),
})
