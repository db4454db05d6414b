import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { app, dialog, shell, type BrowserWindow } from 'electron'
import { fileBytes } from '#shared/desktop/bridge.ts'
import { store } from '../main/store.ts'

let saved: string | undefined

/**
 * Translates `.xlsx,.pdf` and `image/*`, the form of an `<input>`, because the dialog knows extensions only.
 */
const filtersOf = (accept: string) => {
  const extensions = accept.split(',').flatMap((part) => /^\.(\w+)$/.exec(part.trim())?.[1] ?? [])
  return extensions.length > 0 ? [{ name: extensions.join(', '), extensions }] : []
}
const folder = () => store.get('folder') || app.getPath('downloads')

export async function pickFiles(
  { accept, several }: { accept: string; several: boolean },
  window: BrowserWindow,
) {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    defaultPath: folder(),
    properties: several ? ['openFile', 'multiSelections'] : ['openFile'],
    filters: filtersOf(accept),
  })
  if (canceled) return []
  // Files are refused before they are read; the window's own limit would come too late for gigabytes.
  const sizes = await Promise.all(filePaths.map(async (path) => (await stat(path)).size))
  if (sizes.reduce((sum, size) => sum + size, 0) > fileBytes) throw new Error('the files are too large')
  return Promise.all(
    filePaths.map(async (path) => ({ name: basename(path), bytes: new Uint8Array(await readFile(path)) })),
  )
}

export async function saveFile(
  { name, bytes }: { name: string; bytes: Uint8Array },
  window: BrowserWindow,
): Promise<boolean> {
  // The name comes from a page, which must not choose the folder.
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(folder(), basename(name)),
  })
  if (canceled || !filePath) return false
  await writeFile(filePath, bytes)
  saved = filePath
  store.set('folder', dirname(filePath))
  return true
}

export const showSaved = (): void => {
  if (saved) shell.showItemInFolder(saved)
}
