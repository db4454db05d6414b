import { Button, Flex, Skeleton, Tag } from 'antd'
import { useEffect, useState } from 'react'
import type { Remark as RemarkData } from '#shared/engine/talk/talk.contract.ts'
import { useText, useFormat } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import {
  useReadRemarksMutation,
  useRemarksQuery,
  useLazyRemarksQuery,
  useWithdrawRemarkMutation,
  type Talked,
} from './talk.api.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './talk.module.css'
import { isWithdrawable } from '#shared/engine/talk/talk.rules.ts'
import { useRole } from '../../api/session.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { AttachmentItem } from '../attachments/attachment-item.tsx'
import attachments from '../attachments/attachments.module.css'

interface RemarkProps extends Talked {
  lineId: string | null
  remark: RemarkData
}

/** One remark, with who may read it. */
function Remark({ doc, id, lineId, remark }: RemarkProps) {
  const t = useText()
  const format = useFormat()
  const role = useRole()
  const attempt = useAttempt()
  const [withdraw] = useWithdrawRemarkMutation()
  const [look] = useLazyRemarksQuery()
  const { at, author, own, byCustomer, forCustomer, withdrawn, text, files } = remark
  const mayWithdraw = own && !withdrawn && isWithdrawable({ at, now: new Date() })
  const readAgain = async () => {
    const { remarks } = await look({ doc, id, ...(lineId && { lineId }) }).unwrap()
    return remarks.find((one) => one.id === remark.id)?.files ?? files
  }
  return (
    <article className={`${styles['remark']} ${forCustomer ? styles['open'] : styles['internal']}`}>
      <Flex gap={8} wrap align="center">
        <strong>{own ? t('talk.me') : author}</strong>
        <span className="secondary">{format.instant(at)}</span>
        {role !== 'customer' && (
          <Tag variant="filled" color={forCustomer ? 'processing' : 'default'}>
            {t(byCustomer ? 'talk.byCustomer' : forCustomer ? 'talk.forCustomer' : 'talk.internal')}
          </Tag>
        )}
        {mayWithdraw && (
          <Button
            type="link"
            size="small"
            onClick={() => void attempt(withdraw({ doc, id, remarkId: remark.id }).unwrap())}
          >
            {t('talk.withdraw')}
          </Button>
        )}
      </Flex>
      {withdrawn ? (
        <p className="secondary">{t('talk.withdrawn')}</p>
      ) : (
        <p className={styles['text']}>{text}</p>
      )}
      {files.length > 0 && (
        <ul className={attachments['files']}>
          {files.map((file) => (
            <AttachmentItem key={file.id} file={file} readAgain={readAgain} />
          ))}
        </ul>
      )}
    </article>
  )
}

interface Props extends Talked {
  lineId: string | null
}

const nothing: readonly RemarkData[] = []

interface PartProps extends Props {
  /** The remarks before this one; the newest ones without it. */
  before: string | undefined
  onEarlier: (before: string) => void
  isFirst: boolean
}

/** A part of a thread. Whatever is shown counts as read. */
function Part({ lineId, before, onEarlier, isFirst, ...talked }: PartProps) {
  const t = useText()
  const { doc, id } = talked
  const { data, error, refetch } = useRemarksQuery({
    ...talked,
    ...(lineId && { lineId }),
    ...(before && { before }),
  })
  const [markRead] = useReadRemarksMutation()
  const remarks = data?.remarks ?? nothing
  const unread = remarks.filter((one) => one.unread).map((one) => one.id)
  const names = unread.join()
  useEffect(() => {
    if (names) void markRead({ doc, id, remarkIds: names.split(',') })
  }, [markRead, doc, id, names])
  if (error && !data) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (remarks.length === 0 && before === undefined)
    return (
      <p className="secondary">
        {t('talk.empty')} {t(lineId ? 'talk.emptyLine' : 'talk.emptyHelp')}
      </p>
    )
  return (
    <>
      {data.more && isFirst && (
        <Button type="link" onClick={() => onEarlier(remarks[0]!.id)}>
          {t('talk.earlier')}
        </Button>
      )}
      {remarks.map((one) => (
        <Remark key={one.id} {...talked} lineId={lineId} remark={one} />
      ))}
    </>
  )
}

/** The remarks about a document or one line of it, the newest last and in sight. */
export function Thread(props: Props) {
  const t = useText()
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <ScrollBox className={styles['thread']} label={t('talk.title')}>
      <Flex vertical gap={12} role="log">
        {starts.map((before, nth) => (
          <Part
            key={before ?? 'newest'}
            {...props}
            before={before}
            isFirst={nth === 0}
            onEarlier={(first) => setStarts((all) => [first, ...all])}
          />
        ))}
      </Flex>
    </ScrollBox>
  )
}
