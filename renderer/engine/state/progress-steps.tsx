import { Steps } from 'antd'
import { useFormat } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-media.ts'

interface Props<S extends string> {
  steps: readonly S[]
  /** The step that the document has reached. */
  place: S
  /** It ended there before its time. */
  stopped: boolean
  title: (step: S) => string
  /** When it reached each step, as far as that is known. */
  instants: Readonly<Record<S, string | null>>
  /** What else is said of a step. */
  notes: Readonly<Partial<Record<S, string | undefined>>>
}

/** The steps of a document on its way, with the times that are known. */
export function ProgressSteps<S extends string>({ steps, place, stopped, title, instants, notes }: Props<S>) {
  const format = useFormat()
  const narrow = useNarrow()
  const at = steps.indexOf(place)
  const status = place === steps.at(-1) ? 'finish' : 'process'
  const linesOf = (step: S, i: number) => {
    const reached = i <= at ? instants[step] : null
    return [reached === null ? '' : format.instant(reached), notes[step] ?? ''].filter(Boolean)
  }
  return (
    <Steps
      size="small"
      current={at}
      status={stopped ? 'error' : status}
      orientation={narrow ? 'vertical' : 'horizontal'}
      items={steps.map((step, i) => ({
        title: title(step),
        content: linesOf(step, i).map((text) => <div key={text}>{text}</div>),
      }))}
    />
  )
}
