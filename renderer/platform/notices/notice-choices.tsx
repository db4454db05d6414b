import { App, Button, Checkbox, Flex, Select, Alert } from 'antd'
import { useState, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Table } from '../../kit/table.tsx'
import type { NoticeChoice, NoticeChoices as Choices } from '#shared/platform/notices/notice.contract.ts'
import { mailPaces, noticeWays, type NoticeWay } from '#shared/platform/notices/notice-ways.ts'
import { useUser } from '../../api/session.ts'
import { keyIn, useSentence, useText } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import {
  useChooseNoticesMutation,
  useNoticeChoicesQuery,
  useAskConfirmationMutation,
  useConfirmEmailMutation,
} from './notice.api.ts'
import styles from './notices.module.css'
import { useAttempt } from '../../kit/use-attempt.ts'

/** The name of the code behind the `#` of the address to which a mailed link leads. */
const codeName = 'confirm'

/** Confirms the address by the code that a mailed link carries, once. */
function useMailedCode() {
  const t = useText()
  const attempt = useAttempt()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [confirm] = useConfirmEmailMutation()
  const code = new URLSearchParams(hash.replace(/^#/, '')).get(codeName)
  const used = useRef<string | null>(null)
  useEffect(() => {
    if (code === null || used.current === code) return
    used.current = code
    void attempt(confirm({ body: { code } }).unwrap(), () => t('notices.mail.confirmed'))
    void navigate({ pathname, search }, { replace: true })
  }, [attempt, code, confirm, navigate, pathname, search, t])
}

/** Whether mails reach the reader, and what is to be done until they do. */
function MailAddress({ mail: { isOffered, address, isConfirmed } }: Pick<Choices, 'mail'>) {
  const t = useText()
  const attempt = useAttempt()
  const [ask, { isLoading, isSuccess }] = useAskConfirmationMutation()
  useMailedCode()
  if (!isOffered) return null
  if (address === '') return <Alert type="info" showIcon title={t('notices.mail.none')} />
  if (isConfirmed) return <Alert type="success" showIcon title={t('notices.mail.goes', { address })} />
  const sendLink = () => void attempt(ask().unwrap(), () => t('notices.mail.sent', { address }))
  return (
    <Alert
      type="warning"
      showIcon
      title={t('notices.mail.unconfirmed', { address })}
      action={
        <Button size="small" loading={isLoading} onClick={sendLink}>
          {t(isSuccess ? 'notices.mail.again' : 'notices.mail.send')}
        </Button>
      }
    />
  )
}

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
    if (error) void message.error(sentence.of(error))
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
