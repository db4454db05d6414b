import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { needTexts } from '../../i18n/i18n.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { HistoryProps } from './drawer.tsx'

const HistoryDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./drawer.tsx'), needTexts('history')])
  return drawer
})

const firstPage = 20

/** Opens the history of a document, and says how long it is. */
export function HistoryButton(props: HistoryProps) {
  const t = useText()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { data } = props.useHistory({ id: props.id, size: firstPage })
  const title = t('document.history')
  return (
    <>
      <Button size="small" icon={<HistoryOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {data ? `${title} (${format.number(data.total)})` : title}
      </Button>
      {open && (
        <Suspense>
          <HistoryDrawer {...props} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
