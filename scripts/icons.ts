import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './browser.mjs'
import { icnsOf, icoOf } from './icon-files.ts'

/** `npm run icons` renders the drawings of `build/` as the pictures that the systems need. */
const build = join(import.meta.dirname, '..', 'build')
const executablePath = ensureBrowser()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

async function render(drawing: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const svg = readFileSync(join(build, drawing), 'utf8')
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

const icons = async (...sizes: number[]) => {
  const pictures = []
  for (const size of sizes) pictures.push({ size, png: await render('icon.svg', size) })
  return pictures
}

writeFileSync(join(build, 'icon.png'), await render('icon.svg', 1024))
writeFileSync(join(build, 'tray.png'), await render('tray.svg', 32))
writeFileSync(join(build, 'tray-unread.png'), await render('tray-unread.svg', 32))
writeFileSync(join(build, 'badge.png'), await render('badge.svg', 32))
writeFileSync(join(build, 'icon.ico'), icoOf(await icons(16, 24, 32, 48, 64, 128, 256)))
writeFileSync(join(build, 'icon.icns'), icnsOf(await icons(16, 32, 64, 128, 256, 512, 1024)))
await browser.close()
