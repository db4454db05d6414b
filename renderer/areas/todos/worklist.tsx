import { CheckCircleOutlined } from '@ant-design/icons'
import { App, Button, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { WorklistRow } from '#shared/areas/todos/worklist.contract.ts'
import { groupsOf, type SnoozeTime } from '#shared/areas/todos/worklist.rules.ts'
import { useUser } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { pageSize, useWorklist } from './use-worklist.ts'
import { needsSomebody, ruleOf } from './worklist-rules.ts'
import { WorklistChips } from './worklist-chips.tsx'
import { WorklistItem } from './worklist-item.tsx'
import { useSnoozeMutation, useWakeMutation } from './todo.api.ts'
import styles from './worklist.module.css'

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
