import { useNavigate } from 'react-router-dom'
import { useActor } from '../../api/session.ts'
import { useTextIfAny } from '../../i18n/index.ts'
import type { DocumentRecord, DocumentView } from '../../engine/view.ts'
import type { Action } from '../../kit/list/types.ts'

/** The button of a list that begins a document with a customer's own sheet, for those who may write one. */
export function useSheetStart<R extends DocumentRecord>({ document, home }: DocumentView<R>): Action<R>[] {
  const textIfAny = useTextIfAny()
  const navigate = useNavigate()
  const permissions: ReadonlySet<string> = useActor().permissions
  if (!permissions.has(document.permissions.edit)) return []
  return [
    {
      id: 'sheet',
      label: textIfAny(`${document.words}.fromSheet`) ?? '',
      selection: 'none',
      run: () => void navigate(`${home}/sheet`),
    },
  ]
}
