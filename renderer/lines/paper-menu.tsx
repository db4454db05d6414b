import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { paperCall } from '#shared/lines/priced.contract.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { download } from '../api/transfer.ts'
import { useLanguage, useText } from '../i18n/index.ts'
import { Saved } from '../kit/saved.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { usePlatform } from '../platform/platform.ts'

type PaperCall = ReturnType<typeof paperCall>

/**
 * Downloads a document as Excel. The reader chooses the language of the paper; the reader's own comes first.
 */
function PaperMenu({ id, call }: { id: string; call: PaperCall }) {
  const t = useText()
  const attempt = useAttempt()
  const own = useLanguage()
  const narrow = useNarrow()
  const platform = usePlatform()
  const [busy, setBusy] = useState(false)
  const save = async (language: Language) => {
    setBusy(true)
    const query = { id, urlSuffix: 'customer', language } as const
    const saved = download(call, { query }).then(({ name, blob }) => platform.saveFile(name, blob))
    await attempt(saved, (isSaved) => isSaved && <Saved />)
    setBusy(false)
  }
  const items = [own, ...languages.filter((l) => l !== own)].map((language) => ({
    key: language,
    label: t(`document.paper.languages.${language}`),
    onClick: () => void save(language),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        aria-haspopup="menu"
        aria-label={t('document.paper.button')}
      >
        {!narrow && t('document.paper.button')}
      </Button>
    </Dropdown>
  )
}

/** The menu beside the buttons of a document. */
export const paperMenuOf = (call: PaperCall) =>
  function PaperBeside({ row: { id } }: { row: { id: string } }) {
    return <PaperMenu id={id} call={call} />
  }
