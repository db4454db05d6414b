import { memo } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { withoutUnasked } from '#shared/engine/document-header.ts'
import { FieldGrid } from '../../kit/form/field-grid.tsx'
import { isAlike } from '../../kit/is-alike.ts'
import type { DocumentRecord, DocumentView } from '../view.ts'
import { useHeaderFields, type HeaderSettings } from './header-fields.ts'

interface Props<R extends DocumentRecord, H extends object> extends HeaderSettings {
  id: string
  view: DocumentView<R>
  header: H
  /** Each reason has the field's name in `path`. */
  reasons: readonly Reason[]
  readOnly: boolean
  onChange: (header: H, changed: keyof H & string) => void
}

function Form<R extends DocumentRecord, H extends object>({
  id,
  view,
  header,
  reasons,
  readOnly,
  onChange,
  ...settings
}: Props<R, H>) {
  const fields = useHeaderFields(view, header, settings)
  return (
    <FieldGrid
      id={id}
      fields={fields}
      values={header}
      reasons={reasons}
      readOnly={readOnly}
      onChange={(name, value) =>
        onChange(withoutUnasked(view.document.fields, { ...header, [name]: value }), name)
      }
    />
  )
}

/**
 * The header of a document, with the rules of its field table at its fields. What is typed elsewhere on the page does
 * not draw it again, as long as `onChange` stays the same function.
 */
export const HeaderForm = memo(Form, isAlike) as typeof Form
