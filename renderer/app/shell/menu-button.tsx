import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/text.ts'

const DrawerMenu = lazy(async () => ({ default: (await import('./drawer-menu.tsx')).DrawerMenu }))

export function MenuButton() {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('shell.openMenu')} onClick={show} />
      <Suspense>{asked && <DrawerMenu open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
