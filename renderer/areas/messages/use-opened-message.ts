import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api, tagsOf } from '../../api/api.ts'
import { useMessageQuery } from './message.api.ts'

/** Reading a message marks it as viewed on the server (D111), so this hook reads the count and the list again. */
export function useOpenedMessage(id: string) {
  const dispatch = useDispatch()
  const answer = useMessageQuery({ query: { id } })
  const read = answer.currentData?.id
  useEffect(() => {
    if (read) dispatch(api.util.invalidateTags([tagsOf.rows('message')]))
  }, [read, dispatch])
  return answer
}
