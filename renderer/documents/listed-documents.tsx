import { lazy, type ComponentType } from 'react'
import type { Call, InputOf } from '#shared/kernel/contract.ts'
import type { Filters } from '#shared/kernel/list.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { TodoViews } from '../areas/todos/todo-views.tsx'
import { useActor } from '../api/session.ts'
import { download } from '../api/transfer.ts'
import { needTexts, type Part } from '../i18n/i18n.ts'
import type { ActionSets, Row } from '../engine/actions/action-set.ts'
import { listActions } from '../engine/actions/list-actions.tsx'
import { DocumentList, type DocumentListProps } from '../engine/document/list.tsx'

interface Settings<R extends Row, F extends Filters, S extends string> {
  document: {
    name: DocumentName
    list: DocumentListProps<R, F, S>['list']
    calls: { exportList: Call }
    permissions: { edit: Permission }
  }
  api: Required<Pick<DocumentListProps<R, F, S>, 'usePage' | 'useTotals'>>
  /** The document's actions and its peek, each with the texts that it needs beside those of every document. */
  loadActions: () => Promise<Pick<ActionSets<R, R>, 'inList'>>
  loadPeek: () => Promise<ComponentType<{ id: string }>>
  texts?: readonly Part[]
  /** The rights of those who handle several records together; whoever edits one, if absent. */
  handlers?: readonly Permission[]
  /** A new one is made of another document, on whose page it begins. */
  begins?: 'elsewhere'
}

/** What each list of the document has in its own way. */
type Shown<R extends Row, F extends Filters, S extends string> = Omit<
  DocumentListProps<R, F, S>,
  'list' | 'usePage' | 'useTotals' | 'exportList' | 'Peek' | 'mayBegin' | 'bulk'
>

/**
 * The list of a document with its to-dos, its sheet, its peek and its actions. The last two are fetched when they are first asked
 * for, and each is offered by the rights that the document's definition names.
 */
export function listedDocuments<R extends Row, F extends Filters, S extends string>({
  document: { name, list, calls, permissions: rights },
  api,
  loadActions,
  loadPeek,
  texts = [],
  handlers = [rights.edit],
  begins,
}: Settings<R, F, S>) {
  const useListActions = listActions(async () => {
    const [actions] = await Promise.all([loadActions(), ...texts.map(needTexts)])
    return actions
  })
  const Peek = lazy(async () => {
    const needed = ['document', 'actions', 'refusals', ...texts] as const
    const [peek] = await Promise.all([loadPeek(), ...needed.map(needTexts)])
    return { default: peek }
  })
  const exporting: DocumentListProps<R, F, S>['exportList'] = (body) => {
    const input: object = { body }
    // `readCalls` gives every document a call that takes such a body.
    return download(calls.exportList, input as InputOf<Call>)
  }
  return function ListedDocuments(shown: Shown<R, F, S>) {
    const permissions: ReadonlySet<string> = useActor().permissions
    const { bulk, dialog } = useListActions()
    const { edit, exportList: toExport } = shown.view.document.permissions
    return (
      <>
        <DocumentList
          header={<TodoViews list={name} />}
          {...shown}
          list={list}
          usePage={api.usePage}
          useTotals={api.useTotals}
          exportList={permissions.has(toExport) && exporting}
          Peek={Peek}
          mayBegin={begins === undefined && permissions.has(edit)}
          {...(handlers.some((right) => permissions.has(right)) && { bulk })}
        />
        {dialog}
      </>
    )
  }
}
