import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { PaperKind } from '#shared/lines/paper-kinds.ts'
import type { paperCall } from '#shared/lines/priced.contract.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { download } from '../api/transfer.ts'
import { useLanguage, useText } from '../i18n/index.ts'
import { Saved } from '../kit/saved.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { usePlatform } from '../platform/platform.ts'

type PaperCall = ReturnType<typeof paperCall>
interface Papers {
  call: PaperCall
  /** The papers of the document, in the order in which they are offered. */
  kinds: readonly PaperKind[]
}

/**
 * Downloads a document on paper. The reader chooses its form and its language; the reader's own comes first.
 */
function PaperMenu({ id, call, kinds }: Papers & { id: string }) {
  const t = useText()
  const attempt = useAttempt()
  const own = useLanguage()
  const narrow = useNarrow()
  const platform = usePlatform()
  const [busy, setBusy] = useState(false)
  const save = async (urlSuffix: PaperKind, language: Language) => {
    setBusy(true)
    const query = { id, urlSuffix, language }
    const saved = download(call, { query }).then(({ name, blob }) => platform.saveFile(name, blob))
    await attempt(saved, (isSaved) => isSaved && <Saved />)
    setBusy(false)
  }
  const items = kinds.map((kind) => ({
    type: 'group' as const,
    key: kind,
    label: t(`document.paper.kinds.${kind}`),
    children: [own, ...languages.filter((l) => l !== own)].map((language) => ({
      key: `${kind} ${language}`,
      label: t(`document.paper.languages.${language}`),
      onClick: () => void save(kind, language),
    })),
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
export const paperMenuOf = (papers: Papers) =>
  function PaperBeside({ row: { id } }: { row: { id: string } }) {
    return <PaperMenu id={id} {...papers} />
  }
