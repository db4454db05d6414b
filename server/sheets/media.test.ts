import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { mediaTypes, type AttachmentKind } from '#shared/platform/files/file.rules.ts'
import { aZip } from '../../tests/factories/zip.ts'
import type { Storage } from '../connectors/files/files.port.ts'
import { openStorage } from '../connectors/files/index.ts'
import { detectMedia, judgeMedia, mediaProbe } from './media.ts'
import { cleanName, receiveFile } from '../connectors/files/receive.ts'

interface CompoundFiles {
  utils: { cfb_new(): object; cfb_add(file: object, name: string, content: Buffer): void }
  write: (file: object, options: { type: 'buffer' }) => Buffer
}

const sheet = (bookType: 'xlsx' | 'xls') => {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['a', 1]]), 'one')
  return xlsx.write(book, { type: 'buffer', bookType }) as Buffer
}
const compound = (stream: string, size = 5_000) => {
  const { utils, write } = xlsx.CFB as CompoundFiles
  const file = utils.cfb_new()
  utils.cfb_add(file, `/${stream}`, Buffer.alloc(size, 1))
  return write(file, { type: 'buffer' })
}
const office = (...parts: string[]) =>
  aZip(['[Content_Types].xml', ...parts].map((name) => ({ name, content: '<x/>' })))

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(100),
])
const samples = {
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF', 'latin1'),
  png: Buffer.from(pixel, 'base64'),
  jpg: jpeg,
  jpeg,
  rar: Buffer.concat([Buffer.from('526172211a070100', 'hex'), Buffer.alloc(100)]),
  zip: aZip([{ name: 'readme.txt', content: 'hello' }]),
  docx: office('_rels/.rels', 'word/document.xml'),
  xlsx: sheet('xlsx'),
  xls: sheet('xls'),
  doc: compound('WordDocument'),
}

const types = async (content: Uint8Array, name: string, kind: AttachmentKind = 'orderOther') => {
  const verdict = await detectMedia(content, name, kind)
  return verdict.allowed ? verdict.media.extension : verdict.reasons[0]?.code
}

describe('media type by content', () => {
  it.each(Object.entries(samples))('%s is known, and not by another name', async (extension, content) => {
    expect(await detectMedia(content, `Report.v2.${extension.toUpperCase()}`, 'orderOther')).toEqual({
      allowed: true,
      media: { extension, mediaType: mediaTypes[extension as keyof typeof mediaTypes] },
    })
    const others = Object.keys(samples).filter((e) => e !== extension && samples[e as 'pdf'] !== content)
    const verdicts = await Promise.all(others.map((other) => types(content, `a.${other}`)))
    expect(verdicts).toEqual(others.map(() => 'FILE_TYPE'))
  })

  it('finds the parts of a document that come piece by piece, the list of types last', async () => {
    const content = aZip(
      [
        'word/document.xml',
        ...Array.from({ length: 900 }, (_, i) => `word/media/i${i}.png`),
        '[Content_Types].xml',
      ].map((name) => ({ name, content: 'x' })),
    )
    const old = compound('WordDocument', 3_000_001)
    const pieces = async (bytes: Buffer, name: string) => {
      const probe = mediaProbe()
      for (let at = 0; at < bytes.length; at += 999) probe.take(bytes.subarray(at, at + 999))
      return (await judgeMedia(probe, name, 'message')).allowed
    }
    expect(await pieces(content, 'a.docx')).toBe(true)
    expect(await pieces(old, 'a.doc')).toBe(true)
    expect(await pieces(old, 'a.xls')).toBe(false)
  })

  it('refuses what only looks right', async () => {
    const zipped = samples.xlsx
    expect(await types(office('xl/workbook.xml', 'xl/vbaProject.bin'), 'macro.xlsx')).toBe('FILE_TYPE')
    expect(await types(zipped.subarray(0, zipped.length - 30), 'cut.xlsx')).toBe('FILE_TYPE')
    expect(await types(compound('EncryptedPackage'), 'locked.xls')).toBe('FILE_TYPE')
    expect(await types(Buffer.from('MZ\x90\0program'), 'setup.pdf')).toBe('FILE_TYPE')
    expect(await types(Buffer.alloc(0), 'empty.pdf')).toBe('FILE_TYPE')
    expect(await types(samples.pdf, 'pdf')).toBe('FILE_TYPE')
    expect(await types(Buffer.from('<svg onload="x"/>'), 'a.svg')).toBe('FILE_TYPE')
  })

  it('allows per place what D9 allows, and says what that is', async () => {
    expect(await types(samples.rar, 'a.rar', 'message')).toBe('rar')
    expect(await types(samples.zip, 'a.zip', 'message')).toBe('FILE_TYPE')
    expect(await detectMedia(samples.rar, 'a.rar', 'orderFile')).toEqual({
      allowed: false,
      reasons: [{ code: 'FILE_TYPE', params: { types: 'doc, docx, xls, xlsx, pdf, jpg, jpeg, png' } }],
    })
  })
})

describe('receiving a file', () => {
  let dir: string
  let storage: Storage
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'seaway-receive-'))
    storage = await openStorage({ dataDir: dir })
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  it('keeps what is allowed and drops what is not', async () => {
    const name = 'C:\\papers\\Proforma 形式发票.pdf'
    const file = await receiveFile(storage, Readable.from([samples.pdf]), { name, kind: 'message' })
    expect(file).toMatchObject({ name: 'Proforma 形式发票.pdf', extension: 'pdf', bytes: samples.pdf.length })
    expect(await buffer(await storage.open(file.key))).toEqual(samples.pdf)
    await storage.remove(file.key)
    const wrong = receiveFile(storage, Readable.from([samples.png]), { name: 'a.pdf', kind: 'message' })
    await expect(wrong).rejects.toMatchObject({ reasons: [{ code: 'FILE_TYPE' }] })
    const swept = await storage.sweep(async () => new Set(), new Date(Date.now() + 90_000))
    expect(swept.removed).toBe(0)
  })

  it('never shows a name that deceives', () => {
    expect(cleanName('../../etc/pass\u0000wd.pdf')).toBe('passwd.pdf')
    expect(cleanName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe')
    expect(cleanName(`${'长'.repeat(300)}.docx`)).toBe(`${'长'.repeat(195)}.docx`)
  })
})
