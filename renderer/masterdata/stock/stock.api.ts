import { App } from 'antd'
import { stockCalls } from '#shared/masterdata/stock/stock.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'
import { useSentence, useText } from '../../i18n/index.ts'

export const { useStockPageQuery, useRefreshStockMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    stockPage: read(b, stockCalls.page, { provides: [tagsOf.rows('stock')] }),
    refreshStock: write(b, stockCalls.refresh, { invalidates: [tagsOf.rows('stock')] }),
  }),
})

/** Asks SAP for the stock of materials and says how that went; true when the list can be read again. */
export function useAskStock() {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [refresh, { isLoading }] = useRefreshStockMutation()
  const ask = async (numbers: readonly string[]): Promise<boolean> => {
    try {
      const { reasons, materials } = await refresh({ body: { numbers: [...new Set(numbers)] } }).unwrap()
      if (reasons.length === 0) void message.success(t('masterdata.stock.asked', { count: materials }))
      else void message.warning([...reasons.map(sentence), t('masterdata.stock.lastKnown')].join(' '))
      return true
    } catch (error) {
      void message.error(sentence.of(error))
      return false
    }
  }
  return { ask, isLoading }
}
