import type { ReactNode } from 'react'

interface Props {
  className: string | undefined
  label: string
  children: ReactNode
}

/** A box whose content scrolls. It takes the focus, because what scrolls must be reached by keys. */
export function ScrollBox({ className, label, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
