import { detailAddress } from '#shared/documents/detail-address.ts'
import type { Services } from '../../calls/services.ts'

/** Where the form of an approval is read: its page in the other system, or ours. */
export const addressOf = (
  { mail }: Pick<Services, 'mail'>,
  { id, oaUrl }: { id: string; oaUrl: string },
): string => oaUrl || `${mail.site}${detailAddress('approval', id, 'staff')}`
