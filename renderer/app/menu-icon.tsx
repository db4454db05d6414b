import { lazy, Suspense } from 'react'

/** Icons come after the words of the menu, so that no first screen waits for forty of them. */
const Icon = lazy(() => import('./menu-icons.tsx'))

interface Props {
  name: string
  /** The menu of antd gives its icons a class. */
  className?: string
}

/** The icon of a menu entry; its room is there before it. */
export const MenuIcon = ({ name, className }: Props) => (
  <Suspense fallback={<span className={`anticon shell-icon ${className ?? ''}`} />}>
    <Icon name={name} className={className} />
  </Suspense>
)
