import { notInSap } from '#shared/vocabulary/words.ts'
import { sql } from 'kysely'

/** Orders whose special price finance maintains, and those whose sales approval it decides in house. */
export const financesTurn = sql<boolean>`(orders.status = 'special_price_pending' or (
  not orders.sales_approved and orders.push = any(${[...notInSap]}::text[]) and (orders.status = 'sales_order_maintained'
    or (orders.status = 'cs_processing' and orders.state_before_cs = 'sales_order_maintained'))))`
