import { useText, useTextIfAny } from '../../i18n/index.ts'

/**
 * Labels of changed fields under the paths of the history: `port`, `lines.3.unitPrice`, `performance.Zhang
 * Wei`.
 */
export function usePathLabel(words: string): (path: string) => string {
  const t = useText()
  const textIfAny = useTextIfAny()
  const known = (key: string, otherwise: string) => textIfAny(key) ?? otherwise
  return (path) => {
    const [head = '', line, field] = path.split('.')
    const name = known(`${words}.fields.${head}`, head)
    if (line === undefined) return name
    // The second part names a record, such as a salesperson's share.
    if (head !== 'lines') return `${name} ${line}`
    const at = t('orders.lineAt', { line })
    const common = () => known(`orders.lineFields.${field}`, field ?? '')
    return field === undefined ? at : `${at} ${known(`${words}.lineFields.${field}`, common())}`
  }
}
