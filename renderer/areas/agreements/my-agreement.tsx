import { Empty } from 'antd'
import { textIn } from '#shared/areas/agreements/agreement.schema.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useFormalAgreementQuery } from './agreement.api.ts'
import { AgreementText } from './agreement-text.tsx'

/** The agreement that a customer has agreed to, for reading it again. */
export function MyAgreement() {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const answer = useFormalAgreementQuery()
  return (
    <OneRecord id="formal" answer={answer}>
      {({ agreement, agreedAt, previous }) =>
        agreement ? (
          <Page
            title={textIn(agreement, language).title}
            below={agreedAt && t('agreements.gate.agreedAt', { at: format.instant(agreedAt) })}
          >
            <div>
              <AgreementText agreement={agreement} previous={previous} />
            </div>
          </Page>
        ) : (
          <Empty
            description={
              <>
                <div>{t('agreements.gate.none')}</div>
                <div>{t('agreements.gate.noneHelp')}</div>
              </>
            }
          />
        )
      }
    </OneRecord>
  )
}
