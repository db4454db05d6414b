import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { materialCalls } from '#shared/lines/material.contract.ts'
import type { QueryOf } from '#shared/kernel/contract.ts'
import { api, read, write, tagsOf } from '../api/api.ts'
import { priceCalls } from '#shared/lines/prices/price.contract.ts'

/** Whose prices, for a document of which organization, in which currency. */
export type PricedFor = Required<
  Pick<QueryOf<typeof lineCalls.importSheet>, 'customerId' | 'currency' | 'salesOrg'>
> &
  Pick<QueryOf<typeof lineCalls.importSheet>, 'amountPlaces'>

/** The same of whatever else a document says. */
export const pricedForOf = ({ customerId, salesOrg, currency, amountPlaces }: PricedFor): PricedFor => ({
  customerId,
  salesOrg,
  currency,
  ...(amountPlaces !== undefined && { amountPlaces }),
})

const lineApi = api.injectEndpoints({
  endpoints: (b) => ({
    askMaterials: write(b, lineCalls.materials),
    browse: read(b, materialCalls.browse),
    checkRows: write(b, lineCalls.checkRows),
    colors: read(b, lineCalls.colors, { provides: [tagsOf.one('master', 'color')] }),
    pricedMaterials: read(b, lineCalls.materials, { provides: [tagsOf.rows('master')] }),
  }),
})

export const { useBrowseQuery, useCheckRowsMutation, useColorsQuery, usePricedMaterialsQuery } = lineApi

const { askMaterials } = lineApi.endpoints

/**
 * Asked and never kept: an editor remembers the answers for as long as it is open. Nothing is drawn because a question is
 * under way.
 */
export function useAskMaterials() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  return useCallback(
    (body: Parameters<typeof askMaterials.initiate>[0]['body']) =>
      dispatch(askMaterials.initiate({ body }, { track: false })).unwrap(),
    [dispatch],
  )
}

export const { useExplainPricesQuery, useCostsQuery, useLazyCostsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    explainPrices: read(b, priceCalls.explain, { provides: [tagsOf.rows('master')] }),
    costs: read(b, priceCalls.costs, { provides: [tagsOf.rows('master')] }),
  }),
})
