import { answer, formal } from './acceptance.service.ts'
import { handlers } from './agreement.service.ts'
import { answers, exportAnswers } from './answers.service.ts'

export const agreementRoutes = [...handlers, answers, exportAnswers, formal, answer]
