import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useActor } from '../../api/session.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/index.ts'
import type { ExplainedLine, PricedDocument } from './why-drawer.tsx'

const WhyDrawer = lazy(
  async () =>
    (await Promise.all([import('./why-drawer.tsx'), needTexts('prices'), needTexts('masterdata')]))[0],
)

interface Props extends PricedDocument {
  lines: readonly ExplainedLine[]
  /** The line of the selected cell. */
  lineOf: () => number | undefined
}

/** Opens "why this price" for readers who may know it. */
export function WhyButton({ lines, lineOf, ...document }: Props) {
  const t = useText()
  const { permissions } = useActor()
  const [opened, setOpened] = useState<{ line: number | undefined } | null>(null)
  if (!permissions.has('price.explain') || lines.length === 0) return null
  return (
    <>
      <Button icon={<QuestionCircleOutlined />} onClick={() => setOpened({ line: lineOf() })}>
        {t('orders.whyPrice')}
      </Button>
      {opened && (
        <Suspense>
          <WhyDrawer {...document} lines={lines} first={opened.line} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
