import { messageAttachmentCount } from '#shared/vocabulary/limits.ts'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import { AttachmentGroup } from '../../engine/attachments/attachment-group.tsx'
import type { useUploads } from '../../engine/attachments/use-uploads.ts'
import styles from './written.module.css'

interface Props {
  files: readonly StoredFile[]
  sending: ReturnType<typeof useUploads>
  onChange: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void
}

/** The files of a message that is being written. The draft keeps them when it is saved. */
export function MessageFiles({ files, sending: { uploads, add, drop }, onChange }: Props) {
  const full =
    files.length >= messageAttachmentCount
      ? [{ code: 'FILE_COUNT', params: { max: messageAttachmentCount } }]
      : []
  return (
    <div className={styles['part']}>
      <AttachmentGroup
        kind="message"
        files={files}
        uploads={uploads}
        editable
        full={full}
        onAdd={(chosen) => void add(chosen, 'message')}
        onDrop={drop}
        readAgain={() => Promise.resolve(files)}
        onRemove={(file) => {
          onChange((now) => now.filter(({ id }) => id !== file.id))
          return Promise.resolve()
        }}
      />
    </div>
  )
}
