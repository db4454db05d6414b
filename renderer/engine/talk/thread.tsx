import { Button, Flex, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { Remark as RemarkData } from '#shared/engine/talk/talk.contract.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { Remark } from './remark.tsx'
import { useReadRemarksMutation, useRemarksQuery, type Talked } from './talk.api.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './talk.module.css'

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
  if (error && !data) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
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
