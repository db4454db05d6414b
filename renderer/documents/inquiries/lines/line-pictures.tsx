import { Image, Skeleton } from 'antd'
import { useCallback } from 'react'
import { fileCalls, type StoredFile } from '#shared/platform/files/file.contract.ts'
import { download } from '../../../api/transfer.ts'
import { useText } from '../../../i18n/index.ts'
import { useObjectUrl } from '../../../kit/use-object-url.ts'
import styles from './lines.module.css'

interface Pictured {
  lineNo: number
  wording: string
  sapMaterialNo: string
  pictureId: string | null
}

/** The address of a file's content in this window. */
export const usePicture = ({ link }: StoredFile) =>
  useObjectUrl(
    useCallback(async () => {
      const parameters = Object.fromEntries(new URLSearchParams(link.slice(link.indexOf('?'))))
      const { blob } = await download(fileCalls.link, { query: fileCalls.link.query.parse(parameters) })
      return blob
    }, [link]),
  )

function Picture({ line, file }: { line: Pictured; file: StoredFile }) {
  const t = useText()
  const address = usePicture(file)
  const title = t('inquiries.picture.open', { line: line.lineNo, name: file.name })
  return (
    <figure>
      {address === undefined && <Skeleton.Image active />}
      {address === null && <span role="alert">{t('inquiries.picture.failed')}</span>}
      {address && <Image src={address} alt={title} width={120} height={90} preview={{ mask: false }} />}
      <figcaption>
        {line.lineNo} · {line.wording || line.sapMaterialNo}
      </figcaption>
    </figure>
  )
}

/** The pictures of the lines that have one, each with what it belongs to; a click shows it large. */
export function LinePictures({ lines, files }: { lines: readonly Pictured[]; files: readonly StoredFile[] }) {
  const t = useText()
  const pictured = lines.flatMap((line) => {
    const file = files.find(({ id }) => id === line.pictureId)
    return file ? [{ line, file }] : []
  })
  if (pictured.length === 0) return null
  return (
    <section className={styles['pictures']} aria-label={t('inquiries.editor.pictures')}>
      {pictured.map(({ line, file }) => (
        <Picture key={line.lineNo} line={line} file={file} />
      ))}
    </section>
  )
}
