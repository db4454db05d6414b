import { materialCalls } from '#shared/lines/material.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

/** The price of a material whoever buys it. */
export const { useOwnPriceQuery } = api.injectEndpoints({
  endpoints: (b) => ({ ownPrice: read(b, materialCalls.ownPrice, { provides: [tagsOf.rows('master')] }) }),
})
