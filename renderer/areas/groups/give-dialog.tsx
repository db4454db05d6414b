import { Alert, App, Checkbox, Empty, Flex, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import type { GroupRow } from '#shared/areas/groups/group.schema.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { useSettled } from '../../kit/use-settled.ts'
import styles from './product-groups.module.css'
import { useGiveGroupMutation, useReceiversQuery } from './product-group.api.ts'
import { SearchField } from '../../kit/search-field.tsx'

interface Props {
  group: Pick<GroupRow, 'id' | 'name'>
  onClose: () => void
}

/** Gives a group to customers, of whom some may have it already. */
export function GiveDialog({ group: { id, name }, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  useReturnFocus()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refused, setRefused] = useState('')
  const settled = useSettled(text, 250)
  const { data, error, isFetching, refetch } = useReceiversQuery({
    query: { id, ...(settled && { text: settled }) },
  })
  const [give, { isLoading }] = useGiveGroupMutation()
  const submit = async () => {
    try {
      const done = await give({ body: { id, customerIds: [...chosen] } }).unwrap()
      void message.success(t('productGroups.giving.done', done))
      onClose()
    } catch (failure) {
      setRefused(sentence.of(failure))
    }
  }
  return (
    <Modal
      open
      title={t('productGroups.giving.title', { name })}
      onCancel={onClose}
      onOk={() => void submit()}
      okText={t('productGroups.giving.submit', { count: chosen.length })}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isLoading }}
    >
      <Flex vertical gap={8}>
        <span className="secondary">{t('productGroups.giving.help')}</span>
        {refused && <Alert type="error" showIcon role="alert" title={refused} />}
        <SearchField
          label={t('productGroups.giving.search')}
          value={text}
          maxLength={60}
          loading={isFetching}
          onChange={(e) => setText(e.target.value)}
        />
        {error !== undefined && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
        {data?.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('productGroups.giving.none')} />
        )}
        <ul className={styles['choices']}>
          {data?.map((customer) => (
            <li key={customer.id}>
              <Checkbox
                checked={chosen.includes(customer.id)}
                onChange={(e) =>
                  setChosen((now) =>
                    e.target.checked ? [...now, customer.id] : now.filter((one) => one !== customer.id),
                  )
                }
              >
                {[customer.name, customer.sapCustomerNo].filter(Boolean).join(' · ')}{' '}
                {customer.given && <StatusTag tone="done">{t('productGroups.giving.given')}</StatusTag>}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Flex>
    </Modal>
  )
}
