import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { download } from '../../../api/transfer.ts'
import { useLanguage, useSentence, useText } from '../../../i18n/index.ts'
import { Saved } from '../../../kit/saved.tsx'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { usePlatform } from '../../../platform/platform.ts'

/**
 * Downloads the order as Excel. The reader chooses the language of the paper; the reader's own comes first.
 */
export function SheetMenu({ row: { id } }: { row: { id: string } }) {
  const t = useText()
  const sentence = useSentence()
  const own = useLanguage()
  const narrow = useNarrow()
  const platform = usePlatform()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const save = async (language: Language) => {
    setBusy(true)
    try {
      const query = { id, urlSuffix: 'customer', language } as const
      const { name, blob } = await download(customerOrderWrites.document, { query })
      if (await platform.saveFile(name, blob)) void message.success(<Saved />)
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const items = [own, ...languages.filter((l) => l !== own)].map((language) => ({
    key: language,
    label: t(`customerOrderActions.sheet.languages.${language}`),
    onClick: () => void save(language),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        aria-haspopup="menu"
        aria-label={t('customerOrderActions.sheet.button')}
      >
        {!narrow && t('customerOrderActions.sheet.button')}
      </Button>
    </Dropdown>
  )
}
