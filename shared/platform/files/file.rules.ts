import { messageAttachmentBytes, orderFileBytes, orderOtherFileBytes } from '#shared/vocabulary/limits.ts'

/** Every kind of file that the product takes, with what a browser is told about it. */
export const mediaTypes = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  rar: 'application/vnd.rar',
  zip: 'application/zip',
} as const
export type FileExtension = keyof typeof mediaTypes

const papers = ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png'] as const

/** D9: what may be attached where. How many per order is `orderAttachmentCount`. */
export const attachmentKinds = {
  message: { extensions: [...papers, 'rar'], maxBytes: messageAttachmentBytes },
  orderFile: { extensions: papers, maxBytes: orderFileBytes },
  orderOther: { extensions: [...papers, 'rar', 'zip'], maxBytes: orderOtherFileBytes },
} as const satisfies Record<string, { extensions: readonly FileExtension[]; maxBytes: number }>
export type AttachmentKind = keyof typeof attachmentKinds

/** As the refusals `FILE_SIZE` and `FILE_TYPE` say it; the same in every language. */
export const sizeText = (bytes: number): string => `${bytes / 1024 / 1024} MB`
export const typesText = (extensions: readonly string[]): string => extensions.join(', ')

/** What a name claims to be: the letters after its last dot. */
export const extensionOf = (name: string): string =>
  /\.([^.\s/\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
