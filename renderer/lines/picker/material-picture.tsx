import { Image } from 'antd'
import { useCallback } from 'react'
import { materialCalls } from '#shared/lines/material.contract.ts'
import { download } from '../../api/transfer.ts'
import { useObjectUrl } from '../../kit/use-object-url.ts'

const side = 44

/** What a material looks like; a click shows it large. */
export function MaterialPicture({ id, name }: { id: string; name: string }) {
  const address = useObjectUrl(
    useCallback(async () => (await download(materialCalls.picture, { query: { id } })).blob, [id]),
  )
  return address ? (
    <Image src={address} alt={name} width={side} height={side} preview={{ mask: false }} />
  ) : null
}
