import { useEffect, useState } from 'react'

/**
 * The address of a content in this window, which ends with the component: undefined while it is loaded, null where
 * that failed.
 * @param load must stay the same function while the content does
 */
export function useObjectUrl(load: () => Promise<Blob>): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let over = false
    const show = async () => {
      const blob = await load()
      if (over) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    show().catch(() => {
      if (!over) setAddress(null)
    })
    return () => {
      over = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [load])
  return address
}
