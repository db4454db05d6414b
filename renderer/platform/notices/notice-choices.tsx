import { App, Button, Checkbox, Flex, Select } from 'antd'
import { Table } from '../../kit/table.tsx'
import { useState } from 'react'
import type { NoticeChoice, NoticeChoices as Choices } from '#shared/platform/notices/notice.contract.ts'
import { mailPaces, noticeWays, type NoticeWay } from '#shared/platform/notices/notice-ways.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useUser } from '../../api/session.ts'
import { keyIn, useSentence, useText } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { MailAddress } from './mail-address.tsx'
import { useChooseNoticesMutation, useNoticeChoicesQuery } from './notice.api.ts'
import styles from './notices.module.css'

function Ways({ stored: { kinds: stored, mail } }: { stored: Choices }) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const user = useUser()
  // Customers never get the desktop client.
  const ways = noticeWays.filter((way) => way !== 'desktop' || user?.role !== 'customer')
  const [kinds, setKinds] = useState(stored)
  const [choose, { isLoading }] = useChooseNoticesMutation()
  const nameOf = (kind: string) => t(keyIn('notices.kinds', kind))
  const set = (kind: string, changed: Partial<NoticeChoice>) =>
    setKinds((now) => now.map((one) => (one.kind === kind ? { ...one, ...changed } : one)))
  const labelOf = (kind: string, way: NoticeWay | 'mail') =>
    t('notices.choices.way', { kind: nameOf(kind), way: t(`notices.choices.ways.${way}`) })
  const save = async () => {
    const { error } = await choose({ body: { kinds: [...kinds] } })
    if (error) void message.error(sentence.all(refusalOf(error).reasons))
    else void message.success(t('notices.choices.saved'))
  }
  const mailColumn = {
    key: 'mail',
    title: t('notices.choices.ways.mail'),
    width: 180,
    render: (_: unknown, one: NoticeChoice) => (
      <Select
        size="small"
        style={{ width: '100%' }}
        value={one.mail}
        disabled={!mail.isConfirmed}
        aria-label={labelOf(one.kind, 'mail')}
        options={mailPaces.map((pace) => ({ value: pace, label: t(`notices.mail.paces.${pace}`) }))}
        onChange={(pace) => set(one.kind, { mail: pace })}
      />
    ),
  }
  return (
    <Flex vertical gap={12} className={styles['ways'] ?? ''}>
      <MailAddress mail={mail} />
      <p style={{ margin: 0 }}>{t('notices.choices.help')}</p>
      <Table<NoticeChoice>
        rowKey="kind"
        size="small"
        // On a phone the ways are reached by scrolling, and the kinds stay readable.
        {...(mail.isOffered && { scroll: { x: 520 } })}
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
                aria-label={labelOf(one.kind, way)}
                onChange={(e) => set(one.kind, { [way]: e.target.checked })}
              />
            ),
          })),
          ...(mail.isOffered ? [mailColumn] : []),
        ]}
      />
      <Button
        type="primary"
        loading={isLoading}
        onClick={() => void save()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('notices.choices.save')}
      </Button>
    </Flex>
  )
}

/** The ways by which the reader gets notices of each kind. */
export function NoticeChoices() {
  const answer = useNoticeChoicesQuery()
  return (
    <OneRecord id="own" answer={answer}>
      {(stored) => <Ways stored={stored} />}
    </OneRecord>
  )
}
