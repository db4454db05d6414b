import { buffer } from 'node:stream/consumers'
import type { Language } from '#shared/vocabulary/words.ts'
import { findPictures } from './pictures.repository.ts'
import type { Services } from '../calls/handler.ts'
import type { Paper, ProductPicture } from './paper.ts'
import type { PaperLine } from './paper-lines.ts'

/** Each picture once, with the lines that it is for. */
export function picturesOf(
  lines: readonly PaperLine[],
  pictures: ReadonlyMap<string, string>,
  language: Language,
): ProductPicture[] {
  const alike = Map.groupBy(lines, ({ sapMaterialNo }) => pictures.get(sapMaterialNo))
  return [...alike].flatMap(([id, same]) => {
    if (id === undefined) return []
    const { descriptionZh, descriptionEn } = same[0]!
    return {
      id,
      lines: same.map(({ lineNo }) => lineNo),
      name: language === 'zh' ? descriptionZh || descriptionEn : descriptionEn || descriptionZh,
    }
  })
}

/** The paper with the content of its pictures; one that has been removed meanwhile is left out. */
export async function illustrated(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  paper: Paper,
): Promise<Paper> {
  const { logo, stamp, pictures = [] } = paper
  const ids = [logo, stamp, ...pictures].flatMap((picture) => picture?.id ?? [])
  const files = ids.length === 0 ? [] : await findPictures(db.reads, ids)
  const images = await Promise.all(
    files.map(async ({ id, mediaType, storageKey }) => {
      const bytes = await buffer(await storage.open(storageKey))
      return [id, `data:${mediaType};base64,${bytes.toString('base64')}`] as const
    }),
  )
  return { ...paper, images: Object.fromEntries(images) }
}
