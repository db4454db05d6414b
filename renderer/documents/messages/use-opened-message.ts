import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../api/api.ts'
import { tagsOf } from '../../api/tags.ts'
import { useMessageQuery } from './message.api.ts'

/** The server marks a message as viewed when it is read (D111), so the count and the list are read again. */
export function useOpenedMessage(id: string) {
  const dispatch = useDispatch()
  const answer = useMessageQuery({ query: { id } })
  const read = answer.currentData?.id
  useEffect(() => {
    if (read) dispatch(api.util.invalidateTags([tagsOf.rows('message')]))
  }, [read, dispatch])
  return answer
}
