import { useText } from '../../i18n/index.ts'
import { CommentField } from '../../kit/form/comment-field.tsx'
import type { ActionSet } from './action-set.ts'
import type { Row } from './verdicts.ts'
import type { useActionDialog } from './use-action-dialog.ts'

interface Props<R extends Row, D extends R> {
  set: ActionSet<R, D>
  name: string
  /** The text of the action's button, which the questions of its form repeat. */
  step: string
  dialog: ReturnType<typeof useActionDialog<R, D>>
}

/** The form of an action: the parts that the document gives, and a comment. */
export function ActionForm<R extends Row, D extends R>({ set, name, step, dialog }: Props<R, D>) {
  const t = useText()
  const { asked, comment, events, ready, note, setNote } = dialog
  const rows = ready.map(({ row }) => row)
  const parts = (below: boolean) =>
    asked
      .filter(([, question]) => (question.below ?? false) === below)
      .map(([part]) => {
        const Part = set.parts[part]!
        return (
          <Part
            key={part}
            rows={rows}
            events={events}
            step={step}
            value={note.answers[part]}
            reasons={dialog.wrong(part)}
            onChange={(value) => setNote({ ...note, answers: { ...note.answers, [part]: value } })}
          />
        )
      })
  return (
    <>
      {parts(false)}
      {comment !== 'none' && (
        <CommentField
          label={t(comment === 'required' ? 'actions.reason' : 'actions.comment')}
          max={set.actions[name]!.commentMax}
          required={comment === 'required'}
          value={note.comment}
          missing={dialog.missing}
          onChange={(value) => setNote({ ...note, comment: value })}
        />
      )}
      {parts(true)}
    </>
  )
}
