import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Image, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { pictureCalls } from '#shared/masterdata/picture.contract.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { attachmentKinds } from '#shared/platform/files/file.rules.ts'
import { download, upload } from '../api/transfer.ts'
import { usePlatform } from '../bridge/platform.ts'
import { useSentence, useText, refusalOf } from '../i18n/index.ts'
import type { InputProps } from '../kit/form/fields.ts'
import { useObjectUrl } from '../kit/use-object-url.ts'

const accept = attachmentKinds.picture.extensions.map((extension) => `.${extension}`).join()

/** The picture that was just chosen, or the one that is stored under this id. */
function Shown({ id, chosen, label }: { id: string; chosen: File | undefined; label: string }) {
  const t = useText()
  const load = useCallback(
    async () => chosen ?? (await download(pictureCalls.one, { query: { id } })).blob,
    [id, chosen],
  )
  const address = useObjectUrl(load)
  if (address === undefined) return <Skeleton.Image active />
  if (address === null) return <span role="alert">{t('masterdata.pictureFailed')}</span>
  return <Image src={address} alt={label} height={72} preview={{ mask: false }} />
}

/** Shows a picture of a record; one that is chosen is uploaded at once and belongs to the record when it is saved. */
export function PictureInput({ id, label, value: stored, disabled, onChange }: InputProps) {
  // The id of the stored picture; empty for none.
  const value = typeof stored === 'string' ? stored : ''
  const t = useText()
  const sentence = useSentence()
  const platform = usePlatform()
  const [chosen, setChosen] = useState<{ id: string; file: File }>()
  const [busy, setBusy] = useState(false)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const send = async (file: File) => {
    setBusy(true)
    setReasons([])
    try {
      const stored = await upload(fileCalls.upload, { query: { groupName: 'picture' }, file })
      setChosen({ id: stored.id, file })
      onChange(stored.id)
    } catch (error) {
      setReasons(refusalOf(error).reasons)
    } finally {
      setBusy(false)
    }
  }
  const choose = async () => {
    const file = await platform.pickFile(accept)
    if (file) await send(file)
  }
  return (
    <Flex vertical gap={8} align="start">
      {value && (
        <Shown key={value} id={value} label={label} chosen={chosen?.id === value ? chosen.file : undefined} />
      )}
      {reasons.map((reason) => (
        <Alert key={reason.code} type="error" showIcon role="alert" title={sentence(reason)} />
      ))}
      {!disabled && (
        <Flex gap={8} wrap>
          <Button id={id} icon={<UploadOutlined />} loading={busy} onClick={() => void choose()}>
            {t('masterdata.choosePicture')}
          </Button>
          {value && (
            <Button icon={<DeleteOutlined />} onClick={() => onChange('')}>
              {t('masterdata.removePicture')}
            </Button>
          )}
        </Flex>
      )}
      {disabled && !value && '–'}
    </Flex>
  )
}
