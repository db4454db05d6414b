import { App } from 'antd'
import { useMemo } from 'react'
import { fileCalls, type StoredFile } from '#shared/platform/files/file.contract.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { upload } from '../../../api/transfer.ts'
import { useSentence } from '../../../i18n/index.ts'
import { usePlatform } from '../../../bridge/platform.ts'
import { useAttachmentsQuery, useAttachMutation } from '../../../engine/attachments/attachment.api.ts'

const pictureTypes = '.jpg,.jpeg,.png'
const none: readonly StoredFile[] = []
const isPicture = ({ mediaType }: StoredFile) => mediaType.startsWith('image/')

/** The pictures among the files of an inquiry; `add` asks for another one and answers with its id. */
export function usePictures(id: string | undefined) {
  const sentence = useSentence()
  const platform = usePlatform()
  const { message } = App.useApp()
  const { data: files = none } = useAttachmentsQuery({ doc: 'inquiry', id: id ?? '' }, { skip: !id })
  const [attach] = useAttachMutation()
  return {
    pictures: useMemo(() => files.filter(isPicture), [files]),
    add: async (): Promise<string | undefined> => {
      const file = id && (await platform.pickFile(pictureTypes))
      if (!file) return undefined
      try {
        const { id: fileId } = await upload(fileCalls.upload, { query: { groupName: 'orderFile' }, file })
        await attach({ doc: 'inquiry', id, fileId }).unwrap()
        return fileId
      } catch (error) {
        void message.error(refusalOf(error).reasons.map(sentence).join(' '))
        return undefined
      }
    },
  }
}
