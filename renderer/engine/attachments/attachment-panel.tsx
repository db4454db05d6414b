import { Skeleton } from 'antd'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import {
  useAttachmentsQuery,
  useAttachMutation,
  useDetachMutation,
  useReleaseMutation,
  useLazyAttachmentsQuery,
  type Carrier,
} from './attachment.api.ts'
import { AttachmentGroup } from './attachment-group.tsx'
import { orderFileKinds } from './attachment-kinds.ts'
import styles from './attachments.module.css'
import { useUploads } from './use-uploads.ts'

interface Props extends Carrier {
  /** Whether the document may be changed now; otherwise its files are only read. */
  editable: boolean
}

/** The files of a document (D9). */
export function AttachmentPanel({ doc, id, editable }: Props) {
  const t = useText()
  const { data, error, refetch } = useAttachmentsQuery({ doc, id })
  const held = data?.length ?? 0
  const [attach] = useAttachMutation()
  const [detach] = useDetachMutation()
  const [release] = useReleaseMutation()
  const [look] = useLazyAttachmentsQuery()
  const { uploads, add, drop } = useUploads((file) => attach({ doc, id, fileId: file.id }).unwrap(), held)
  if (error && !data) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const full =
    held >= orderAttachmentCount ? [{ code: 'FILE_COUNT', params: { max: orderAttachmentCount } }] : []
  return (
    <>
      {editable && (
        <p className={`${styles['quiet']} ${styles['count']}`}>
          {t('attachments.count', { count: held, max: orderAttachmentCount })}
        </p>
      )}
      <div className={styles['panel']}>
        {orderFileKinds.map((kind) => (
          <AttachmentGroup
            key={kind}
            kind={kind}
            files={data.filter((f) => f.groupName === kind)}
            uploads={uploads.filter((u) => u.kind === kind)}
            editable={editable}
            full={full}
            onAdd={(files) => void add(files, kind)}
            onDrop={drop}
            readAgain={() => look({ doc, id }).unwrap()}
            onRemove={(file) => detach({ doc, id, fileId: file.id }).unwrap()}
            onRelease={(file, released) => release({ doc, id, fileId: file.id, released }).unwrap()}
          />
        ))}
      </div>
    </>
  )
}
