import { Flex } from 'antd'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { useText } from '../../../i18n/index.ts'
import { useOrderLimitOfQuery, useSetOrderLimitMutation } from './order-limit.api.ts'
import { Limit } from './order-limits.tsx'

/** Above which amount a customer's orders need a colleague's approval, as staff read it and the administrator sets it (D371). */
export function LimitOfCustomer({ id }: { id: string }) {
  const t = useText()
  const answer = useOrderLimitOfQuery({ query: { id } })
  const [save] = useSetOrderLimitMutation()
  return (
    <Flex vertical gap={12}>
      <p style={{ margin: 0 }}>{t('account.orderLimit.introStaff')}</p>
      <OneRecord id={id} answer={answer}>
        {(limit) => (
          <Limit
            limit={limit}
            save={(body) => save({ body })}
            alone={t('account.orderLimit.aloneStaff')}
            only={
              limit.main === ''
                ? t('account.orderLimit.onlyAdministrator')
                : t('account.orderLimit.onlyStaff', { name: limit.main })
            }
          />
        )}
      </OneRecord>
    </Flex>
  )
}
