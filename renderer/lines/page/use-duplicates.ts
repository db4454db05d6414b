import { useSearchParams } from 'react-router-dom'
import { type Document, type DuplicableDocument, documents } from '#shared/documents/index.ts'
import type { InputOf } from '#shared/kernel/contract.ts'
import { api, tagsOf } from '../../api/api.ts'
import { useText } from '../../i18n/index.ts'
import { useSettled } from '../../kit/use-settled.ts'

type Asked = InputOf<DuplicableDocument['calls']['duplicates']>['query']

const isDuplicable = (document: Document): document is DuplicableDocument => 'duplicates' in document.calls
const definitionOf = (name: string) => documents.filter(isDuplicable).find((one) => one.name === name)!

const { useDuplicatesQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    duplicates: b.query<string[], { doc: string; query: Asked }>({
      query: ({ doc, query }) => ({ call: definitionOf(doc).calls.duplicates, input: { query } }),
      providesTags: (_result, _error, { doc }) => [tagsOf.rows(definitionOf(doc).name)],
    }),
  }),
})

/** Says beside the field that the customer has used this purchase number, and stops nothing (D50). */
export function useDuplicateWarning(
  doc: string,
  {
    customerId,
    salesOrg,
    purchaseNo = '',
  }: Pick<Asked, 'customerId' | 'salesOrg'> & { purchaseNo?: string | undefined },
): string | undefined {
  const t = useText()
  const orderId = useSearchParams()[0].get('id')
  const typed = useSettled(purchaseNo.trim())
  const { currentData = [] } = useDuplicatesQuery(
    { doc, query: { customerId, salesOrg, purchaseNo: typed, ...(orderId && { orderId }) } },
    { skip: customerId === '' || salesOrg === '' || typed === '' },
  )
  return currentData.length > 0
    ? t('editing.header.duplicate', { orders: currentData.join(t('common.comma')) })
    : undefined
}
