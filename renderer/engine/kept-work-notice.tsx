import { Alert, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { documentHomes, documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import { useRole, useUser } from '../api/session.ts'
import { usePlatform } from '../bridge/platform.ts'
import { useFormat, useText } from '../i18n/index.ts'
import { keptRecords, type KeptRecord } from '../kit/journal/stored-input.ts'
import { editorAddress } from './view.ts'

interface Props {
  /** Only records of this document; of all, if absent. */
  document?: string
}

interface Kept extends KeptRecord {
  document: DocumentName
}

const isDocument = (record: KeptRecord): record is Kept =>
  documentNames.some((name) => name === record.document)

/**
 * Names the documents of which this computer has unsaved work, as after a crash: whoever does not know which one it was
 * would never open it, and the work would lie there for ever (D344).
 */
export default function KeptWorkNotice({ document }: Props) {
  const t = useText()
  const format = useFormat()
  const { journal } = usePlatform()
  const userId = useUser()?.userId ?? ''
  const side = useRole() === 'customer' ? 'customer' : 'staff'
  const [records, setRecords] = useState<readonly Kept[]>([])
  useEffect(() => {
    let over = false
    const read = async () => {
      // Where nothing can be stored, nothing was left.
      const found = await keptRecords(journal, userId).catch((): KeptRecord[] => [])
      if (!over) setRecords(found.filter(isDocument))
    }
    if (userId) void read()
    return () => {
      over = true
    }
  }, [journal, userId])
  const shown = records.filter((one) => document === undefined || one.document === document)
  if (shown.length === 0) return null
  const links = shown.flatMap(({ document: name, id, number, at }) => {
    const home = documentHomes[name][side]
    if (home === undefined) return []
    const called = number || t('list.kept.unnumbered')
    return [
      <span key={`${name} ${id ?? ''} ${at}`}>
        <Link to={editorAddress({ home }, id ?? undefined)}>
          {document === undefined ? `${t(`shell.searchKinds.${name}`)} · ${called}` : called}
        </Link>{' '}
        <span className="secondary">{format.instant(at)}</span>
      </span>,
    ]
  })
  return (
    <Alert
      type="warning"
      showIcon
      style={{ flexBasis: '100%' }}
      title={
        <Flex gap="4px 16px" wrap>
          <strong>{t('list.kept.title')}</strong>
          {links}
        </Flex>
      }
    />
  )
}
