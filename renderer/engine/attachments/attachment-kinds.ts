import {
  attachmentKinds,
  extensionOf,
  sizeText,
  typesText,
  type AttachmentKind,
} from '#shared/platform/files/file.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'

/** The two kinds of files that an order takes (D9). */
export const orderFileKinds = ['orderFile', 'orderOther'] as const satisfies readonly AttachmentKind[]

/** The limits as they are shown before choosing: `doc, docx, … each up to 10 MB`. */
export const limitsOf = (kind: AttachmentKind) => ({
  types: typesText(attachmentKinds[kind].extensions),
  max: sizeText(attachmentKinds[kind].maxBytes),
})

/** The types in the form of a file dialog: `.doc,.docx`. */
export const acceptOf = (kind: AttachmentKind): string =>
  attachmentKinds[kind].extensions.map((e) => `.${e}`).join(',')

/**
 * Why the server would refuse a file, so that it need not be sent. `held` is the number of files that are
 * there already.
 */
export function reasonsAgainst(
  file: Pick<File, 'name' | 'size'>,
  kind: AttachmentKind,
  held: number,
): Reason[] {
  const { types, max } = limitsOf(kind)
  const extensions: readonly string[] = attachmentKinds[kind].extensions
  return [
    ...(held >= orderAttachmentCount ? [{ code: 'FILE_COUNT', params: { max: orderAttachmentCount } }] : []),
    ...(extensions.includes(extensionOf(file.name)) ? [] : [{ code: 'FILE_TYPE', params: { types } }]),
    ...(file.size > attachmentKinds[kind].maxBytes ? [{ code: 'FILE_SIZE', params: { max } }] : []),
  ]
}
