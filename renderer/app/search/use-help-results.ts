import { holdsWords, useHelp } from '../help/use-help.ts'
import type { Openers, Result } from './result.ts'

const helpMax = 5

/** Screens whose help says what was typed; choosing one opens its help. */
export function useHelpResults(text: string, onHelp: Openers['onHelp']): Result[] {
  const helps = useHelp()
  if (text === '') return []
  return helps()
    .filter((help) => holdsWords(help, text))
    .slice(0, helpMax)
    .map(({ key, title, purpose }) => ({
      key: `help-${key}`,
      kind: 'help',
      label: title,
      detail: purpose,
      inPlace: true,
      run: () => onHelp(key),
    }))
}
