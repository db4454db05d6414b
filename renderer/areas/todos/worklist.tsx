import { CheckCircleOutlined, ClockCircleOutlined, RollbackOutlined } from '@ant-design/icons'
import { App, Button, Skeleton, Dropdown } from 'antd'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { WorklistRow } from '#shared/areas/todos/worklist.contract.ts'
import { groupsOf, daysLate, snoozeTimes, type SnoozeTime } from '#shared/areas/todos/worklist.rules.ts'
import { detailAddress } from '#shared/documents/outlines.ts'
import { useUser } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useRowKeys, linkMark, rowMark } from './use-row-keys.ts'
import { pageSize, useWorklist } from './use-worklist.ts'
import { needsSomebody, ruleOf, stepAddress } from './worklist-rules.ts'
import { WorklistChips } from './worklist-chips.tsx'
import { useSnoozeMutation, useWakeMutation } from './todo.api.ts'
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
function WorklistItem({ row, role, today, onSnooze, onWake }: Props) {
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

/** Few have more of one kind than fit on a page, and antd's pager is a tenth of what home weighs. */
const Pages = lazy(async () => ({ default: (await import('../../kit/pages.tsx')).Pages }))

function Nothing() {
  const t = useText()
  return (
    <div className={styles['nothing']}>
      <CheckCircleOutlined aria-hidden />
      <strong>{t('worklist.nothing')}</strong>
      <p>{t('worklist.nothingHelp')}</p>
    </div>
  )
}

/** One list of what waits for the reader, the most pressing first. It is worked through by keyboard. */
export function Worklist() {
  const t = useText()
  const format = useFormat()
  const { message } = App.useApp()
  const role = useUser()?.role ?? ''
  const { answer, shown, show } = useWorklist()
  const [snooze] = useSnoozeMutation()
  const [wake] = useWakeMutation()
  const { data, error, refetch } = answer

  const kinds = data?.kinds.filter(({ key }) => role !== 'customer' || needsSomebody(role, key)) ?? []
  const rows = data?.rows.filter(({ key }) => role !== 'customer' || needsSomebody(role, key)) ?? []
  const putOff = async ({ id, number }: WorklistRow, until: SnoozeTime) => {
    const { data: done } = await snooze({ body: { id, until } })
    if (done) void message.success(t('worklist.snoozed', { number, day: format.date(done.backOn) }))
  }
  const place = useRowKeys({
    onSnooze: (id) => {
      const row = rows.find((one) => one.id === id)
      if (row && row.backOn === null) void putOff(row, 'tomorrow')
    },
  })

  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  if (kinds.length === 0) return <Nothing />
  const one = kinds.find(({ key }) => key === shown.kind)
  const left = one ? (shown.onlySnoozes ? one.snoozes : one.count - one.snoozes) : 0
  return (
    <div ref={place} className={styles['list']}>
      <WorklistChips kinds={kinds} snoozes={data.snoozes} shown={shown} onShow={show} />
      {rows.length === 0 && (
        <p className="secondary">{t(shown.onlySnoozes ? 'worklist.noSnoozes' : 'worklist.clear')}</p>
      )}
      {groupsOf(rows).map((group) => {
        const kind = kinds.find(({ key }) => key === group.key)
        const waiting = kind ? kind.count - kind.snoozes : 0
        const hasMore = !one && !shown.onlySnoozes && waiting > group.rows.length
        return (
          <section key={group.key} className={styles['group']} aria-label={t(`home.todo.${group.key}`)}>
            <h3>
              <span className={styles['kind']}>
                <span
                  className={styles['mark']}
                  data-urgency={ruleOf(role, group.key)?.urgency}
                  aria-hidden
                />
                {t(`home.todo.${group.key}`)}
              </span>
              {hasMore && (
                <Button type="link" size="small" onClick={() => show({ kind: group.key })}>
                  {t('worklist.showAll', { total: format.total({ total: waiting, more: kind?.more }) })}
                </Button>
              )}
            </h3>
            <ul>
              {group.rows.map((row) => (
                <WorklistItem
                  key={row.id}
                  row={row}
                  role={role}
                  today={data.today}
                  onSnooze={(chosen, until) => void putOff(chosen, until)}
                  onWake={({ id }) => void wake({ query: { id } })}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {one && left > pageSize && (
        <Suspense>
          <Pages
            current={shown.page ?? 1}
            pageSize={pageSize}
            total={left}
            onChange={(page) => show({ ...shown, page })}
          />
        </Suspense>
      )}
      <p className={styles['keys']}>{t('worklist.keys')}</p>
    </div>
  )
}
