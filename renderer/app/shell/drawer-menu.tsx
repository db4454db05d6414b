import { Drawer } from 'antd'
import { Logo } from './logo.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu of a narrow screen. */
export function DrawerMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={260}
      title={<Logo />}
      styles={{ body: { padding: 0 } }}
    >
      <SideMenu onChosen={onClose} />
    </Drawer>
  )
}
