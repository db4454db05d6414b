// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { furnishBrowser } from '../../../tests/factories/browser.ts'
import '../../i18n/i18n.ts'
import { order } from '#shared/documents/orders/index.ts'
import { useSteady } from '../../kit/use-steady.ts'
import { HeaderForm } from './header-form.tsx'

const drawn = vi.hoisted(() => vi.fn(() => []))
vi.mock('./header-fields.ts', () => ({ useHeaderFields: drawn }))
furnishBrowser()

const view = { document: order, home: '/orders', tones: {} }
const start = { currency: 'USD', port: 'Ningbo' }

/** A page whose other parts are typed into; it creates its lists again at each drawing, as pages do. */
function Page({ header, typed }: { header: typeof start; typed: string }) {
  const onChange = useSteady(() => typed)
  return (
    <HeaderForm
      id="form"
      view={view}
      header={header}
      reasons={[]}
      readOnly={false}
      event="generate"
      overrides={{ port: { warning: undefined } }}
      onChange={onChange}
    />
  )
}

it('a header is drawn again for itself, and not for what is typed beside it', () => {
  const { rerender } = render(<Page header={start} typed="" />)
  const once = drawn.mock.calls.length
  for (const typed of ['1', '12', '12.5']) rerender(<Page header={start} typed={typed} />)
  expect(drawn).toHaveBeenCalledTimes(once)
  rerender(<Page header={{ ...start, port: 'Qingdao' }} typed="12.5" />)
  expect(drawn).toHaveBeenCalledTimes(once + 1)
})
