import { Drawer, Flex, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import type { QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import { useText } from '../../../i18n/index.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import { quotationApi } from '../quotation-view.tsx'
import { DifferenceTable } from './difference-table.tsx'
import styles from './revisions.module.css'

/** The ids of two revisions. */
export interface Pair {
  older: string
  newer: string
}

interface Props extends Pair {
  revisions: readonly QuotationRow[]
  onChoose: (pair: Pair) => void
  onClose: () => void
}

const width = 860

/** Any two revisions beside each other. */
export default function CompareDrawer({ revisions, older, newer, onChoose, onClose }: Props) {
  const t = useText()
  useReturnFocus()
  const [whole, setWhole] = useState(false)
  const [before, after] = [
    quotationApi.useOne({ query: { id: older } }),
    quotationApi.useOne({ query: { id: newer } }),
  ]
  const failed = [before, after].find(({ error }) => error !== undefined)
  const choice = (label: string, value: string, other: string, choose: (id: string) => void) => (
    <label>
      {label}{' '}
      <Select
        aria-label={label}
        className={styles['choice']!}
        value={value}
        onChange={choose}
        options={revisions.map(({ id, revision }) => ({
          value: id,
          label: t('quotations.revisionOf', { revision }),
          disabled: id === other,
        }))}
      />
    </label>
  )
  return (
    <Drawer open size={width} title={t('quotations.revisions.compare')} onClose={onClose}>
      <Flex vertical gap={16}>
        <Flex gap={12} wrap align="center">
          {choice(t('quotations.revisions.older'), older, newer, (id) => onChoose({ older: id, newer }))}
          {choice(t('quotations.revisions.newer'), newer, older, (id) => onChoose({ older, newer: id }))}
          <Segmented
            value={whole}
            onChange={setWhole}
            options={[
              { value: false, label: t('quotations.revisions.onlyChanged') },
              { value: true, label: t('quotations.revisions.everything') },
            ]}
          />
        </Flex>
        {failed ? (
          <NotRead error={failed.error} onRetry={failed.refetch} />
        ) : before.currentData && after.currentData ? (
          <DifferenceTable older={before.currentData} newer={after.currentData} whole={whole} />
        ) : (
          <Skeleton active />
        )}
      </Flex>
    </Drawer>
  )
}
