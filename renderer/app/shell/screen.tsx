import { Button, Spin } from 'antd'
import { Component, Suspense, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useText } from '../../i18n/text.ts'
import { Problem } from '../../kit/problem.tsx'

interface BoundaryProps {
  /** Another address is another try. */
  place: string
  children: ReactNode
  fallback: (retry: () => void) => ReactNode
}

class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.broken && before.place !== this.props.place) this.setState({ broken: false })
  }

  override render() {
    return this.state.broken
      ? this.props.fallback(() => this.setState({ broken: false }))
      : this.props.children
  }
}

/** What a broken screen shows; the frame around it stays usable. */
export function BrokenScreen({ retry }: { retry?: () => void }) {
  const t = useText()
  const reload = (
    <Button type="primary" onClick={() => window.location.reload()}>
      {t('common.reload')}
    </Button>
  )
  return (
    <Problem
      status="error"
      title={t('common.pageBroken')}
      help={t('common.pageBrokenHelp')}
      {...(retry && { onRetry: retry })}
      extra={reload}
    />
  )
}

/** The place of the screens inside the frame. */
export function Screen() {
  const { pathname } = useLocation()
  return (
    <main id="content" className="shell-content" tabIndex={-1}>
      <Boundary place={pathname} fallback={(retry) => <BrokenScreen retry={retry} />}>
        <Suspense fallback={<Spin className="shell-loading" size="large" />}>
          <Outlet />
        </Suspense>
      </Boundary>
    </main>
  )
}
