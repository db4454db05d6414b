import type { StoredFile } from '#shared/platform/files/file.contract.ts'
import { AttachmentItem } from '../../engine/attachments/attachment-item.tsx'
import styles from './written.module.css'

interface Props {
  content: string
  files: readonly StoredFile[]
  /** Reads the message again, because the links of its files expire. */
  readAgain: () => Promise<{ files: readonly StoredFile[] }>
}

/** The text of a message and its files. */
export function MessageBody({ content, files, readAgain }: Props) {
  return (
    <>
      <p className={styles['content']}>{content}</p>
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map((file) => (
            <AttachmentItem key={file.id} file={file} readAgain={async () => (await readAgain()).files} />
          ))}
        </ul>
      )}
    </>
  )
}
