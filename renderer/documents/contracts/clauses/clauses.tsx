import { Flex } from 'antd'
import { useState } from 'react'
import type { Contract } from '#shared/documents/contracts/contract.schema.ts'
import { useLanguage } from '../../../i18n/index.ts'
import { ClauseList } from './clause-list.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** The clauses of a contract in one of its languages, the reader's at first. */
export function Clauses({ clauses }: Pick<Contract, 'clauses'>) {
  const [language, setLanguage] = useState(useLanguage())
  return (
    <Flex vertical gap={8}>
      <LanguageChoice value={language} onChange={setLanguage} />
      <ClauseList clauses={clauses[language]} language={language} />
    </Flex>
  )
}
