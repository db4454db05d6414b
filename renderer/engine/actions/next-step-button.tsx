import { useState } from 'react'
import { useSentence, useText } from '../../i18n/index.ts'
import { RefusableButton } from '../../kit/actions.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import type { ActionSet } from './action-set.ts'
import { useOffers } from './offers.ts'
import type { Opened } from './opened.ts'
import { OpenedAction } from './opened-action.tsx'
import { useBegin } from './use-begin.ts'
import type { Row } from './verdicts.ts'

/**
 * The button of the next step, beside the sentence about it. On a phone it is at the bottom with the others, within
 * reach of the thumb.
 */
export function NextStepButton<R extends Row, D extends R>({ set, row }: { set: ActionSet<R, D>; row: D }) {
  const t = useText()
  const sentence = useSentence()
  const narrow = useNarrow()
  const [opened, setOpened] = useState<Opened<D> | null>(null)
  const begin = useBegin(set, setOpened, row)
  const { step } = useOffers(set, row)
  return (
    <>
      {step && !narrow && (
        <RefusableButton
          label={set.words.label(t, step.name, step.event)}
          primary
          why={step.reasons.map(sentence)}
          onPress={() => void begin(step.name, [row])}
        />
      )}
      {opened && (
        <OpenedAction set={set} opened={{ ...opened, rows: [row] }} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
