import { App } from 'antd'
import type { ReactNode } from 'react'
import { useSentence } from '../i18n/index.ts'

/**
 * Waits for an answer and tells the reader what came of it: success in the given words, a refusal by its reasons. The
 * caller learns whether it succeeded.
 */
export function useAttempt() {
  const sentence = useSentence()
  const { message } = App.useApp()
  return async <A>(answer: Promise<A>, wordsFor?: (answer: A) => ReactNode): Promise<boolean> => {
    try {
      const result = await answer
      const words = wordsFor?.(result)
      if (words) void message.success(words)
      return true
    } catch (error) {
      void message.error(sentence.of(error))
      return false
    }
  }
}
