import { PaperClipOutlined } from '@ant-design/icons'
import type { AttachedFile } from '#shared/engine/attachments/attachment.contract.ts'
import type { AttachmentKind } from '#shared/platform/files/file.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { usePlatform } from '../../bridge/platform.ts'
import { AttachmentItem, UploadItem } from './attachment-item.tsx'
import { acceptOf, limitsOf } from './attachment-kinds.ts'
import styles from './attachments.module.css'
import type { Upload } from './use-uploads.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** An element on which files can be dropped; `onFiles` is undefined while it accepts none. */
function useDropZone<E extends HTMLElement>(onFiles: ((files: readonly File[]) => void) | undefined) {
  const zone = useRef<E>(null)
  const [over, setOver] = useState(false)
  const takes = onFiles !== undefined
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files))
  useEffect(() => {
    const element = zone.current
    if (!element || !takes) return
    const stop = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      element.addEventListener(
        type,
        (event) => {
          event.preventDefault()
          hear(event)
        },
        { signal: stop.signal },
      )
    listen('dragover', () => setOver(true))
    listen('dragleave', () => setOver(false))
    listen('drop', (event) => {
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    })
    return () => stop.abort()
  }, [takes])
  return { zone, over }
}

interface Props {
  kind: Exclude<AttachmentKind, 'picture'>
  files: readonly AttachedFile[]
  uploads: readonly Upload[]
  editable: boolean
  /** Why no more files can be added. */
  full: readonly Reason[]
  onAdd: (files: readonly File[]) => void
  onDrop: (key: string) => void
  readAgain: () => Promise<readonly AttachedFile[]>
  onRemove: (file: AttachedFile) => Promise<unknown>
  onRelease?: (file: AttachedFile, released: boolean) => Promise<unknown>
}

/** Files of one kind, which are added by a button or by dropping them here. */
export function AttachmentGroup({ kind, files, uploads, editable, full, onAdd, onDrop, ...items }: Props) {
  const { readAgain, onRemove, onRelease } = items
  const t = useText()
  const sentence = useSentence()
  const platform = usePlatform()
  const group = t(`attachments.groups.${kind}`)
  const { zone, over } = useDropZone<HTMLElement>(editable && full.length === 0 ? onAdd : undefined)
  const choose = async () => {
    const picked = await platform.pickFiles(acceptOf(kind))
    if (picked.length > 0) onAdd(picked)
  }
  return (
    <section ref={zone} aria-label={group} className={`${styles['group']} ${over ? styles['over'] : ''}`}>
      <h3>{group}</h3>
      {editable && (
        <div className={styles['adding']}>
          <span className={styles['quiet']}>{t('attachments.limits', limitsOf(kind))}</span>
          <div>
            <RefusableButton
              label={t('attachments.add')}
              icon={<PaperClipOutlined />}
              why={full.map(sentence)}
              onPress={() => void choose()}
            />{' '}
            <span className={`${styles['quiet']} ${styles['hint']}`}>{t('attachments.drop')}</span>
          </div>
        </div>
      )}
      {files.length + uploads.length === 0 && !editable && (
        <span className={styles['quiet']}>{t('attachments.none')}</span>
      )}
      <ul className={styles['files']}>
        {files.map((file) => (
          <AttachmentItem
            key={file.id}
            file={file}
            readAgain={readAgain}
            {...(editable && { onRemove, onRelease })}
          />
        ))}
        {uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} onDrop={() => onDrop(upload.key)} />
        ))}
      </ul>
    </section>
  )
}
