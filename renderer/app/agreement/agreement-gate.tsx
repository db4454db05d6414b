import { lazy, Suspense } from 'react'
import { useFormalAgreementQuery } from '../../areas/agreements/agreement.api.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useText, refusalOf } from '../../i18n/index.ts'
import { Problem } from '../../kit/problem.tsx'

const AgreementDialog = lazy(async () => {
  const [{ AgreementDialog }] = await Promise.all([
    import('./agreement-dialog.tsx'),
    needTexts('agreements'),
    needTexts('refusals'),
  ])
  return { default: AgreementDialog }
})

interface Props {
  /** Nothing else is on screen, so that a failure must be said. */
  alone: boolean
  onAgreed: () => void
}

/**
 * Covers a customer's portal until the agreement in force is agreed to (D98). What was open stays behind it
 * with everything that was typed.
 */
export function AgreementGate({ alone, onAgreed }: Props) {
  const t = useText()
  const { data, error, refetch } = useFormalAgreementQuery(undefined, { refetchOnFocus: true })
  if (error && !data && alone)
    return (
      <Problem
        status="error"
        title={t('shell.sessionFailed')}
        refusal={refusalOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data?.agreement || data.agreedAt !== null) return null
  return (
    <Suspense>
      <AgreementDialog
        key={data.agreement.id}
        agreement={data.agreement}
        previous={data.previous}
        onAgreed={onAgreed}
      />
    </Suspense>
  )
}
