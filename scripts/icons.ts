import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** `node scripts/icons.ts`: renders the drawings of `build/` to the pictures that systems want. */
const build = join(import.meta.dirname, '..', 'build')
const pictures = [
  ['icon.svg', 'icon.png', 1024],
  ['tray.svg', 'tray.png', 32],
  ['tray-unread.svg', 'tray-unread.png', 32],
] as const

const executablePath = process.env['SEAWAY_CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
for (const [drawing, picture, size] of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const svg = readFileSync(join(build, drawing), 'utf8')
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  writeFileSync(join(build, picture), await page.screenshot({ omitBackground: true }))
}
await browser.close()
