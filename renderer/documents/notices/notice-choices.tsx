import { App, Button, Checkbox, Table } from 'antd'
import { useState } from 'react'
import type { NoticeChoice } from '#shared/platform/notices/notice.contract.ts'
import { noticeWays, type NoticeWay } from '#shared/platform/notices/notice-ways.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSession } from '../../api/session.ts'
import { useSentence, useText, type TextKey } from '../../i18n/index.ts'
import { OneRecord } from '../../kit/detail/one-record.tsx'
import { useChooseNoticesMutation, useNoticeChoicesQuery } from './notice.api.ts'
import styles from './notices.module.css'

function Ways({ stored }: { stored: readonly NoticeChoice[] }) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const { user } = useSession()
  // Customers never get the desktop client.
  const ways = noticeWays.filter((way) => way !== 'desktop' || user?.role !== 'customer')
  const [kinds, setKinds] = useState(stored)
  const [choose, { isLoading }] = useChooseNoticesMutation()
  const nameOf = (kind: string) => t(`notices.kinds.${kind}` as TextKey)
  const set = (kind: string, way: NoticeWay, wanted: boolean) =>
    setKinds((now) => now.map((one) => (one.kind === kind ? { ...one, [way]: wanted } : one)))
  const save = async () => {
    const { error } = await choose({ body: { kinds: [...kinds] } })
    if (error) void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    else void message.success(t('notices.choices.saved'))
  }
  return (
    <div className={styles['ways']}>
      <p>{t('notices.choices.help')}</p>
      <Table<NoticeChoice>
        rowKey="kind"
        size="small"
        pagination={false}
        dataSource={[...kinds]}
        columns={[
          { key: 'kind', title: t('notices.choices.kind'), render: (_, { kind }) => nameOf(kind) },
          ...ways.map((way) => ({
            key: way,
            title: t(`notices.choices.ways.${way}`),
            width: 90,
            align: 'center' as const,
            render: (_: unknown, one: NoticeChoice) => (
              <Checkbox
                checked={one[way]}
                aria-label={t('notices.choices.way', {
                  kind: nameOf(one.kind),
                  way: t(`notices.choices.ways.${way}`),
                })}
                onChange={(e) => set(one.kind, way, e.target.checked)}
              />
            ),
          })),
        ]}
      />
      <Button type="primary" loading={isLoading} onClick={() => void save()} style={{ marginTop: 16 }}>
        {t('notices.choices.save')}
      </Button>
    </div>
  )
}

/** By which ways the reader is told of what. */
export function NoticeChoices() {
  const answer = useNoticeChoicesQuery()
  return (
    <OneRecord id="own" answer={answer}>
      {({ kinds }) => <Ways stored={kinds} />}
    </OneRecord>
  )
}
