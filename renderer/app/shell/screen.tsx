import { Button, Spin } from 'antd'
import { Component, Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { useText } from '../../i18n/index.ts'
import { Problem } from '../../kit/problem.tsx'

interface BoundaryProps {
  children: ReactNode
  fallback: (retry: () => void) => ReactNode
}

class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken
      ? this.props.fallback(() => this.setState({ broken: false }))
      : this.props.children
  }
}

/** Shown instead of a screen that failed; the frame around it stays usable. */
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

/** Another record starts at its top; the browser's way back leads to the earlier position. */
function useOpenAtTop(pathname: string, id: string | null) {
  const isBack = useNavigationType() === NavigationType.Pop
  const place = `${pathname} ${id}`
  const shown = useRef(place)
  useLayoutEffect(() => {
    if (shown.current !== place && !isBack) window.scrollTo(0, 0)
    shown.current = place
  }, [place, isBack])
}

const brokenScreen = (retry: () => void) => <BrokenScreen retry={retry} />

/** The place of the screens inside the frame. */
export function Screen() {
  const { pathname, search } = useLocation()
  useOpenAtTop(pathname, new URLSearchParams(search).get('id'))
  return (
    <main id="main" className="shell-content" tabIndex={-1}>
      {/* Another address is another attempt. */}
      <Boundary key={pathname} fallback={brokenScreen}>
        <Suspense fallback={<Spin className="shell-loading" size="large" />}>
          <Outlet />
        </Suspense>
      </Boundary>
    </main>
  )
}
