import type { fileGroups, StoredFile } from '#shared/platform/files/file.contract.ts'
import type { Services } from '../../calls/handler.ts'
import { linkTo } from './link.ts'

/** A stored file as it leaves the server, with a link for its reader. */
export function storedFileOf(
  {
    id,
    name,
    mediaType,
    bytes,
    groupName,
  }: Omit<StoredFile, 'groupName' | 'viewPath' | 'link'> & {
    groupName: string | null
  },
  { secret, now }: Pick<Services, 'secret' | 'now'>,
): StoredFile {
  // The table holds no other groups.
  const at = { viewPath: id, groupName: groupName as (typeof fileGroups)[number] }
  return { id, name, mediaType, bytes: Number(bytes), ...at, link: linkTo(secret, at, now()) }
}
