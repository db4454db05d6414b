import { Button, Flex, Tag } from 'antd'
import type { Remark as RemarkData } from '#shared/engine/talk/talk.contract.ts'
import { isWithdrawable } from '#shared/engine/talk/talk.rules.ts'
import { useRole } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { AttachmentItem } from '../attachments/attachment-item.tsx'
import attachments from '../attachments/attachments.module.css'
import { useLazyRemarksQuery, useWithdrawRemarkMutation, type Talked } from './talk.api.ts'
import styles from './talk.module.css'

interface Props extends Talked {
  lineId: string | null
  remark: RemarkData
}

/** One remark, with who may read it. */
export function Remark({ doc, id, lineId, remark }: Props) {
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
