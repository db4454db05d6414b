import { App, ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import '../../renderer/app/app.css'
import { themeOf } from '../../renderer/app/theme.ts'
import { needTexts } from '../../renderer/i18n/i18n.ts'
import { blockOf } from './lines.ts'
import { Page } from './page.tsx'

/**
 * `?lines=10000&theme=dark&readOnly` shows the grid on a page of its own; `?bare` shows only an input, to
 * compare with.
 */
const wish = new URLSearchParams(window.location.search)
const dark = wish.get('theme') === 'dark'
document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
window.blockOf = blockOf

await needTexts('grid')
createRoot(document.getElementById('root')!).render(
  <ConfigProvider theme={themeOf(dark, false)}>
    <App>
      {wish.has('bare') ? (
        <input aria-label="bare" />
      ) : (
        <Page count={Number(wish.get('lines') ?? 200)} readOnly={wish.has('readOnly')} />
      )}
    </App>
  </ConfigProvider>,
)
