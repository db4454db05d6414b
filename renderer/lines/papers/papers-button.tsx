import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { PaperCalls } from '#shared/lines/paper.contract.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-media.ts'

const PapersDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./papers-drawer.tsx'), needTexts('papers')])
  return drawer
})

function PapersButton({ id, calls }: { id: string; calls: PaperCalls }) {
  const t = useText()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        aria-haspopup="dialog"
        aria-label={t('document.papers')}
        onClick={() => setOpen(true)}
      >
        {!narrow && t('document.papers')}
      </Button>
      {open && (
        <Suspense>
          <PapersDrawer id={id} calls={calls} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The button beside those of a document that opens its papers. */
export const papersBeside = (calls: PaperCalls) =>
  function PapersBeside({ row: { id } }: { row: { id: string } }) {
    return <PapersButton id={id} calls={calls} />
  }
