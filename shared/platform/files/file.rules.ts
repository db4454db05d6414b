import {
  messageAttachmentBytes,
  orderFileBytes,
  orderOtherFileBytes,
  pictureBytes,
} from '#shared/vocabulary/limits.ts'

/** Every type of file that the product accepts, with the media type that a browser is sent. */
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

/** What may be attached where (D9). How many files an order takes is `orderAttachmentCount`. */
export const attachmentKinds = {
  // Papers print pictures, and PDFs hold these two types.
  picture: { extensions: ['jpg', 'jpeg', 'png'], maxBytes: pictureBytes },
  message: { extensions: [...papers, 'rar'], maxBytes: messageAttachmentBytes },
  orderFile: { extensions: papers, maxBytes: orderFileBytes },
  orderOther: { extensions: [...papers, 'rar', 'zip'], maxBytes: orderOtherFileBytes },
} as const satisfies Record<string, { extensions: readonly FileExtension[]; maxBytes: number }>
export type AttachmentKind = keyof typeof attachmentKinds

/**
 * Sizes and types as the refusals `FILE_SIZE` and `FILE_TYPE` show them; they are the same in every language.
 */
export const sizeText = (bytes: number): string => `${bytes / 1024 / 1024} MB`
export const typesText = (extensions: readonly string[]): string => extensions.join(', ')

/** The extension of a file name: the letters after its last dot. */
export const extensionOf = (name: string): string =>
  /\.([^.\s/\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
