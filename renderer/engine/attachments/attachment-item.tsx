import { CloseOutlined, DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Progress } from 'antd'
import type { AttachedFile } from '#shared/engine/attachments/attachment.contract.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { download } from '../../api/transfer.ts'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { sizeOf } from '../../kit/size-of.ts'
import { usePlatform } from '../../bridge/platform.ts'
import styles from './attachments.module.css'
import type { Upload } from './use-uploads.ts'

const queryOf = (link: string) =>
  fileCalls.link.query.parse(Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?')))))

interface FileProps {
  file: AttachedFile
  /** Reads the files again, because their links expire after minutes while a page may stay open for hours. */
  readAgain: () => Promise<readonly AttachedFile[]>
  /** Undefined where files cannot be removed. */
  onRemove?: ((file: AttachedFile) => Promise<unknown>) | undefined
  /** Lets the customer read it, or no longer; only for files that say whether it may. */
  onRelease?: ((file: AttachedFile, released: boolean) => Promise<unknown>) | undefined
}

/** A file that is attached. */
export function AttachmentItem({ file, readAgain, onRemove, onRelease }: FileProps) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const platform = usePlatform()
  const { message, modal } = App.useApp()
  const { name } = file
  const tell = (error: unknown) => void message.error(sentence.of(error))
  const save = async () => {
    try {
      const now = await readAgain()
      const link = now.find((f) => f.id === file.id)?.link ?? file.link
      const { blob } = await download(fileCalls.link, { query: queryOf(link) })
      await platform.saveFile(name, blob)
    } catch (error) {
      tell(error)
    }
  }
  const remove = (detach: NonNullable<typeof onRemove>) =>
    void modal.confirm({
      title: t('attachments.removeTitle', { name }),
      content: t('attachments.removeText'),
      okText: t('attachments.removeNow'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => detach(file).catch(tell),
    })
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      <span className={styles['quiet']}>{sizeOf(file.bytes, format)}</span>
      {onRelease && file.released !== undefined && (
        <Checkbox
          checked={file.released}
          aria-label={t('attachments.releasedOf', { name })}
          onChange={({ target }) => void onRelease(file, target.checked).catch(tell)}
        >
          {t('attachments.released')}
        </Checkbox>
      )}
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined />}
        aria-label={t('attachments.download', { name })}
        title={t('common.download')}
        onClick={() => void save()}
      />
      {onRemove && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('attachments.remove', { name })}
          title={t('attachments.removeNow')}
          onClick={() => remove(onRemove)}
        />
      )}
    </li>
  )
}

/** A file that is being sent, with its progress. A refused file shows the reason until it is dismissed. */
export function UploadItem({ upload, onDrop }: { upload: Upload; onDrop: () => void }) {
  const t = useText()
  const sentence = useSentence()
  const { name, share, reasons } = upload
  const failed = reasons.length > 0
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t(failed ? 'attachments.dismiss' : 'attachments.stop', { name })}
        onClick={onDrop}
      />
      {failed ? (
        <span role="alert" className={`danger ${styles['wide']}`}>
          {sentence.all(reasons)}
        </span>
      ) : (
        <Progress
          className={styles['wide']!}
          size="small"
          percent={Math.floor(share * 100)}
          aria-label={t('attachments.uploading', { name })}
        />
      )}
    </li>
  )
}
