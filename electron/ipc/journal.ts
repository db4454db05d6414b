import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app } from 'electron'

/**
 * What was typed and not saved yet, with one file for each key. The contract restricts keys to plain names.
 */
const folder = () => join(app.getPath('userData'), 'journal')
const fileOf = (key: string) => join(folder(), `${key}.json`)

export async function writeJournal({ key, text }: { key: string; text: string }): Promise<void> {
  await mkdir(folder(), { recursive: true })
  const draft = `${fileOf(key)}.new`
  await writeFile(draft, text, { mode: 0o600 })
  // Renaming replaces the file completely or not at all, so a client that ends here leaves the older text.
  await rename(draft, fileOf(key))
}

export const readJournal = ({ key }: { key: string }): Promise<string | null> =>
  readFile(fileOf(key), 'utf8').catch(() => null)

export const dropJournal = ({ key }: { key: string }): Promise<void> => rm(fileOf(key), { force: true })

export async function journalKeys(): Promise<string[]> {
  const names = await readdir(folder()).catch(() => [] as string[])
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
}
