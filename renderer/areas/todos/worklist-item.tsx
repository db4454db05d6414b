import { ClockCircleOutlined, RollbackOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Link } from 'react-router-dom'
import { detailAddress } from '#shared/documents/outlines.ts'
import type { WorklistRow } from '#shared/areas/todos/worklist.contract.ts'
import { daysLate, snoozeTimes, type SnoozeTime } from '#shared/areas/todos/worklist.rules.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { linkMark, rowMark } from './use-row-keys.ts'
import { needsSomebody, ruleOf, stepAddress } from './worklist-rules.ts'
import styles from './worklist.module.css'

interface Props {
  row: WorklistRow
  role: string
  today: string
  onSnooze: (row: WorklistRow, until: SnoozeTime) => void
  onWake: (row: WorklistRow) => void
}

/**
 * Since when it waits, and the day by which it has to be done; a day that is past is red and says so. What waits because
 * a day has passed waits since that day.
 */
function When({ row: { key, since, due, backOn }, role, today }: Pick<Props, 'row' | 'role' | 'today'>) {
  const t = useText()
  const format = useFormat()
  const days = due === null ? -1 : daysLate(due, today)
  const sinceDue = due !== null && days > 0 && ruleOf(role, key)?.urgency === 'late'
  return (
    <span className={styles['when']}>
      {due !== null && (
        <span className={days > 0 ? 'danger' : days === 0 ? 'attention' : ''}>
          {days > 0
            ? t('worklist.late', { count: days })
            : days === 0
              ? t('worklist.dueToday')
              : t('worklist.due', { day: format.date(due) })}
        </span>
      )}
      {backOn ? (
        <span>{t('worklist.backOn', { day: format.date(backOn) })}</span>
      ) : (
        since && (
          <span>
            {sinceDue
              ? t('worklist.due', { day: format.date(due) })
              : t('worklist.since', { day: format.day(since) })}
          </span>
        )
      )}
    </span>
  )
}

/** One record that waits: whose it is, since when, how much, and the next step as the link that the keys open. */
export function WorklistItem({ row, role, today, onSnooze, onWake }: Props) {
  const t = useText()
  const format = useFormat()
  const { id, key, document, number, customerName, amount, currency, note, backOn } = row
  const also = row.also.filter((other) => needsSomebody(role, other))
  const step = ruleOf(role, key)?.step ?? 'look'
  return (
    <li className={styles['row']} {...{ [rowMark]: id }}>
      <Link
        className={styles['number']!}
        to={detailAddress(document, id, role === 'customer' ? 'customer' : 'staff')}
      >
        {number}
      </Link>
      <span className={styles['customer']}>{role !== 'customer' && customerName}</span>
      <span className={styles['amount']}>{amount !== null && format.money(amount, currency)}</span>
      <When row={row} role={role} today={today} />
      <span className={styles['ways']}>
        <Link
          className={styles['step']!}
          to={stepAddress(role, row)}
          aria-label={`${t(`worklist.steps.${step}`)} ${number}`}
          {...{ [linkMark]: '' }}
        >
          {t(`worklist.steps.${step}`)}
        </Link>
        {backOn ? (
          <Button
            type="text"
            size="small"
            icon={<RollbackOutlined />}
            aria-label={t('worklist.wakeOf', { number })}
            title={t('worklist.wake')}
            onClick={() => onWake(row)}
          />
        ) : (
          <Dropdown
            trigger={['click']}
            menu={{
              items: snoozeTimes.map((time) => ({
                key: time,
                label: t(`worklist.snoozeTimes.${time}`),
                onClick: () => onSnooze(row, time),
              })),
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<ClockCircleOutlined />}
              aria-label={t('worklist.snoozeOf', { number })}
              aria-haspopup="menu"
              title={t('worklist.snooze')}
            />
          </Dropdown>
        )}
      </span>
      {(note || also.length > 0) && (
        <span className={styles['note']}>
          {note}
          {also.length > 0 && (
            <span>
              {t('worklist.also')} {also.map((other) => t(`home.todo.${other}`)).join(' · ')}
            </span>
          )}
        </span>
      )}
    </li>
  )
}
