import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The file beside the bundle that names every library in it with the text of its licence. */
export const noticesFile = 'third-party-notices.txt'

interface Package {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

/** The folder of the package that a module belongs to; undefined for a module of ours. */
const folderOf = (id: string): string | undefined =>
  /^(?<folder>.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id.replace(/^\0/, ''))?.groups?.['folder']

/** Some libraries have a folder of the licences of what they took over. */
const textsOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((file) => textsOf(join(path, file)))
    : [readFileSync(path, 'utf8').trim()]

const licenceIn = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|ofl)/i.test(file))
    .flatMap((file) => textsOf(join(folder, file)))
    .join('\n\n')

function noticeOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Package
  const by = typeof author === 'string' ? author : author?.name
  const text = licenceIn(folder) || [license, by].filter(Boolean).join(', ')
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n`
}

/** Writes what the licences of the libraries ask for: their names and texts travel with the bundle. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'seaway-third-party-notices',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? Object.keys(chunk.modules) : [],
      )
      const folders = [...new Set(modules.flatMap((id) => folderOf(id) ?? []))]
        .filter((folder) => existsSync(join(folder, 'package.json')))
        .toSorted()
      const source = folders.map(noticeOf).join(`\n${'-'.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName: noticesFile, source })
    },
  }
}
