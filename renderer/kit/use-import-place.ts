import { useEffect, useState } from 'react'
import { importCalls } from '#shared/sheets/import.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import { send } from '../api/transport.ts'
import { useText } from '../i18n/index.ts'

/** A person sees the queue move without asking for it often. */
const everyMs = 1_000

const aheadOf = async (ticket: string): Promise<number> => {
  const answer = await send(importCalls.place, { query: { ticket } })
  if ('refusal' in answer) return 0
  const { ahead } = (await answer.response.json()) as ResponseOf<typeof importCalls.place>
  return ahead ?? 0
}

/** What an import that waits for its turn says of its place; undefined once it is read. */
export function useImportPlace(): {
  waits: string | undefined
  during: <T>(work: (ticket: string) => Promise<T>) => Promise<T>
} {
  const t = useText()
  const [ticket, setTicket] = useState<string | null>(null)
  const [ahead, setAhead] = useState(0)
  useEffect(() => {
    if (ticket === null) return
    let gone = false
    const look = async () => {
      const found = await aheadOf(ticket)
      if (!gone) setAhead(found)
    }
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      gone = true
      clearInterval(timer)
      setAhead(0)
    }
  }, [ticket])
  return {
    waits: ahead > 0 ? t('form.importsAhead', { count: ahead }) : undefined,
    async during(work) {
      const own = newId()
      setTicket(own)
      try {
        return await work(own)
      } finally {
        setTicket(null)
      }
    },
  }
}
