import { receiptList, type ReceiptRow } from '#shared/areas/messages/written.schema.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { columnsOf } from '../../kit/list/columns-of.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useReceiptPageQuery } from './written.api.ts'

const primaryFilters = ['text', 'viewed']
const widths = { userId: 170, name: 180, customers: 300, viewedAt: 170 }

/** The recipients of a message, and when each opened it. */
export function ReceiptList({ id }: { id: string }) {
  const t = useText()
  const format = useFormat()
  const columns = columnsOf<ReceiptRow, keyof typeof widths>(
    widths,
    (key) => t(`messageScreens.receipts.fields.${key}`),
    {
      viewedAt: ({ viewedAt }) =>
        viewedAt ? format.instant(viewedAt) : t('messageScreens.receipts.notViewed'),
    },
  )
  const useRows = (body: QueryOf<typeof receiptList>) => useReceiptPageQuery({ body: { ...body, id } })
  return (
    <ListPage
      list={receiptList}
      title={t('messageScreens.receipts.title')}
      useRows={useRows}
      columns={columns}
      filterLabel={(name) => t(`messageScreens.receipts.fields.${name}` as TextKey)}
      primaryFilters={primaryFilters}
      empty={{ text: t('messageScreens.receipts.empty'), help: t('messageScreens.receipts.emptyHelp') }}
    />
  )
}
